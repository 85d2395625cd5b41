## Rummikub: house rules, refusals of the pool

illegal-must-play = Here one draws only if nothing can be laid, and you can lay something.

rule-first-player = { $value ->
    [random] Chance picks who begins
   *[highest_tile] The highest tile drawn begins
}
rule-direction = Play goes { $value ->
    [counter_clockwise] counter-clockwise
   *[clockwise] clockwise
}
rule-opening-points = { $value ->
    [0] Opening: no minimum
    [one] Opening: { $value } point
   *[other] Opening: { $value } points
}
rule-opening-joker-value = Joker in the opening: { $value ->
    [zero] it counts nothing
   *[represented] the tile that it stands for
}
rule-manipulate-same-turn-as-opening = { $value ->
    [no] The table may be touched only after the turn of the opening
   *[yes] The table may be rearranged from the turn of the opening on
}
rule-max-jokers-per-set = { $value ->
    [one] { $value } joker at most in a set
   *[other] { $value } jokers at most in a set
}
rule-joker-mode = Set with a joker: { $value ->
    [replace_only] extend it, or replace its joker
   *[free] taken apart like any other
}
rule-joker-group3 = Joker in a group of three: { $value ->
    [both_missing] for both missing colours
   *[either_missing] for either missing colour
}
rule-joker-source = A joker is replaced { $value ->
    [rack] by a tile from the rack
   *[rack_or_table] by a tile from the rack or the table
}
rule-freed-joker-use = Freed joker: { $value ->
    [new_set] into a new set
    [new_set_two_rack_tiles] into a new set with two tiles from the rack
   *[any_set] into any set
}
rule-voluntary-draw = { $value ->
    [no] One draws only if nothing can be laid
   *[yes] One may draw although something could be laid
}
rule-invalid-commit = Table not valid: { $value ->
    [rollback_penalty] put back, and a penalty
   *[reject] refused, one goes on
}
rule-penalty-tiles = Penalty: { $value ->
    [one] { $value } tile
   *[other] { $value } tiles
}
rule-turn-timer-s = { $value ->
    [0] Time for a turn: the table’s
    [one] Suggested time: { $value } second a turn
   *[other] Suggested time: { $value } seconds a turn
}
rule-timeout-policy = Time runs out: { $value ->
    [rollback] everything is put back
   *[commit_if_valid] what is valid counts
}
rule-pool-empty-policy = Pool empty: { $value ->
    [one_more_turn] one more turn each
    [immediate] the round ends
   *[until_all_pass] until everybody passes
}
rule-find-a-way = { $value ->
    [no] No help to find an arrangement
   *[yes] Help to find an arrangement
}
rule-joker-rack-value = Joker left on the rack: { $value ->
    [one] { $value } point
   *[other] { $value } points
}
rule-match-rounds = { $value ->
    [one] Match of { $value } round
   *[other] Match of { $value } rounds
}

label-first-player = Who begins
label-direction = Direction of play
label-opening-points = Opening
label-opening-joker-value = Joker in the opening
label-manipulate-same-turn-as-opening = Rearrange in the opening turn
label-max-jokers-per-set = Jokers in a set
label-joker-mode = Sets with a joker
label-joker-group3 = Joker in a group of three
label-joker-source = What replaces a joker
label-freed-joker-use = Freed joker
label-voluntary-draw = Draw although one could lay
label-invalid-commit = Table not valid
label-penalty-tiles = Penalty tiles
label-timeout-policy = When time runs out
label-pool-empty-policy = Empty pool
label-find-a-way = Help: find a way
label-joker-rack-value = Joker left on the rack
label-match-rounds = Number of rounds

preset-sabra-box = As the box says: 3 penalty tiles
preset-sabra-1978 = Sabra 1978: jokers are only replaced
preset-sabra-tournament = Tournament: jokers replaced, in a group for both colours
preset-sabra-50 = Opening of 50 points
