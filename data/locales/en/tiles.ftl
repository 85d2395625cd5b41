## Games of tiles (Rummikub, Okey): what pictures show

rack-caption = Your rack
alt-pool = Pool: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
alt-rack = Your rack ({ $count }): { $tiles }
alt-loose = To be placed: { $tiles }
alt-joker-stands = joker({ $number })
alt-tiles-drawn = { $count ->
    [one] Tile drawn
   *[other] Tiles drawn
}: { $tiles }
alt-tiles-seat = { $name }: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}, score { $score }{ $opened ->
    [yes] {""}
   *[no] , has not opened
}.
alt-tiles-new = From a rack: { $tiles }
alt-tiles-moved = Moved: { $tiles }
alt-set = { $label }: { $tiles }
alt-set-bad = { $label } (not valid): { $tiles }
