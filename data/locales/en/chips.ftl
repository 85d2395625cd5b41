## Play chips: stakes, pots, a member's account

command-play-stake = stake
command-play-stake-about = Play chips that each pays into the pot; only where the server has turned chips on

chips-stake = 🪙 Stake: { $stake } each · pot: { $pot }
chips-opened = The table is open, the stake is { $stake }: invite people, then *Start*. Chips are taken when the match starts.
chips-pot = 🪙 Pot: { $pot } ({ $stake } each)
chips-shares = 🪙 Pot { $pot }:
chips-share = { $player } +{ $chips }
chips-won = +{ $chips }
chips-of = { $game } · pot { $pot }
chips-back = 🪙 The match does not count: everybody has got the stake of { $stake } back.
chips-without = You play this seat without chips: its stake stays in the pot for those who paid.
chips-mine = 🪙 Your chips in this server: { $chips } (with each season everybody starts at { $grant } again)
chips-switch = Play chips: { $value ->
    [yes] on
   *[no] off
}
chips-about = Play chips are no money: with them, `/play` can open a table with a stake.
chips-limits = - Play chips (no money, where the server turns them on): { $grant } a member each season, stake at most { $stake }; returned when a match does not count

refused-chips-off = Play chips are off in this server. Whoever manages the server can turn them on with `/settings`.
refused-chips-short = You have { $have } { $have ->
    [one] chip
   *[other] chips
} in this server, the stake is { $need }.
refused-chips-short-of = <@{ $user }> has { $have } { $have ->
    [one] chip
   *[other] chips
} left, the stake is { $need }. The match cannot start like this.
refused-stake-invalid = The stake is at most { $most } chips.
refused-stake-persons = There is a stake at this table: computers have no chips, invite people.
refused-stake-too-few = You need at least { $need } people: there is a stake, and computers have no chips.
