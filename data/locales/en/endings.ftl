## Early ends: what a match's early end is called, who proposes one, how it came

table-quit = Leave…
offer-made = 🤝 { $player } { $kind ->
    [concede] wants to concede.
    [claim] wants to end the match: the others have left.
   *[agree] proposes to end the match without a result.
} Still to answer: { $waits }
offer-declined = ✋ { $player } wants to play on.
offer-yes = { $kind ->
    [concede] Agree to concede
   *[other] Agree to end
}
offer-no = Play on
offer-noted = Noted. The match ends as soon as everybody has agreed.
offer-off = Noted: the match goes on.
ended-concede = 🏳️ { $players } { $count ->
    [one] concedes
   *[other] concede
} the match: { $winners } { $won ->
    [one] wins
   *[other] win
}.
ended-claim = 🏁 The others have left: { $winners } { $won ->
    [one] wins
   *[other] win
} the match.
ended-abandoned = 🏁 The match counts as it stood; whoever left or stayed away is last.
notice-offer = { $player }, you are asked whether the match should end early: see the table.

quit-head = ### Leave table `{ $number }`?
quit-leave-about = - **Leave the table**: { $last ->
    [yes] you are the last one, so the match ends and counts as it stands.
   *[no] a computer plays on for you. The match counts as abandoned, in last place.
}
quit-agree-about = - **End without a result**: { $alone ->
    [yes] the match ends now and does not count.
   *[no] the others are asked, with { $minutes } minutes to answer. If all agree, the match does not count.
}
quit-concede-about = - **Concede**: the match ends now, won by the other side.
quit-claim-about = - **End and win**: the others have left, so you may end the match in first place, or play on.
quit-leave = Leave the table
quit-agree = End without a result
quit-concede = Concede
quit-claim = End and win
quit-leave-sure = **Leave the table?** { $last ->
    [yes] The match ends and counts as it stands.
   *[no] Your place in this match will be the last.
}
quit-agree-sure = **End the match without a result?** It cannot be taken up again.
quit-concede-sure = **Concede the match?** { $partner ->
    [none] It ends at once, and you have lost it.
   *[other] { $partner } will be asked; then it ends, and your side has lost it.
}
quit-claim-sure = **End the match?** { $partner ->
    [none] You are first; the others left.
   *[other] { $partner } will be asked; then your side is first.
}
quit-leave-yes = Yes, leave
quit-agree-yes = Yes, end it
quit-concede-yes = Yes, concede
quit-claim-yes = Yes, end it
quit-no = Play on
quit-nothing = Nothing has changed: the match goes on.
quit-done = The match is over.
quit-proposed = The others are asked: the buttons are on the table’s message and on their panels.

refused-ending-not-offered = The match cannot be ended like that any more.
refused-offer-open = Another way to end the match is proposed already: answer that first.
refused-offer-declined = Your proposal was declined. You can make another in the next deal, or a little later.
refused-offer-over = That proposal is over.
refused-not-asked = You are not the one who is asked.
