## Games: names, one-line descriptions, paces and computer levels

game-rami = Rami
game-rami-about = One pack of 52, no jokers. Lay whenever you like; the first to 100 points wins.
game-romme = Rommé
game-romme-about = 106 cards with jokers. Open with 40 points; going out without a discard doubles the others’ points.
game-rami-40 = Rami 40
game-rami-40-about = Open with 40 points. Taking a discard obliges you to lay. Out in one go: +25 to each loser.
game-rami-51 = Rami 51 (Kalooki)
game-rami-51-about = Open with 51 points, discards are free. Out in one go without touching the table: +25 to each loser.
game-rami-traditionnel = Rami traditionnel
game-rami-traditionnel-about = Two packs, no jokers, 10 cards, no minimum. The winner collects what the others hold.
game-rami-francais = Rami français
game-rami-francais-about = 108 cards. Open with 51 points and a pure run; if you never opened, you pay 100.
game-rami-500 = Rami 500
game-rami-500-about = Take from anywhere in the discard pile. Cards you lay count for you, cards in hand against you.

pace-fast = Fast (1 min)
pace-normal = Normal (3 min)
pace-slow = Slow (24 h)
pace-none = No limit

level-easy = Easy
level-hard = Hard
