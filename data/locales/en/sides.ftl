## Games of sides: pictures, score sheet, seats and teams in the lobby

side-we = We
side-they = They
ledger-points = { $points }

alt-side = { $name }{ $score ->
    [none] {""}
   *[other] {": "}{ $score } points
} – { $cards }
alt-side-bare = nothing laid
alt-pile-frozen = The pile is frozen.
alt-ledger-row = { $label }: { $values }

lobby-teams-draw = Partners and seats: by drawing cards at the start.
lobby-teams-random = Partners and seats: by lot at the start.
lobby-team = { $side } { $people }
lobby-free = *(free)*
table-places = Change places
places-head = ### Change places
places-menu = Who changes places with whom?
refused-places-fixed = Partners are not chosen here: see the rule *Teams*.
refused-seat-unknown = That seat is no longer there.

event-seats-drawn = { $draws ->
    [none] Seats by lot
   *[other] Draw for seats ({ $draws })
}: { $teams }. { $first } begins.
