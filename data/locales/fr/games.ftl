## Games: names, one-line descriptions, paces and computer levels

game-rami = Rami
game-rami-about = Un jeu de 52 cartes, sans joker. Pose quand tu veux, le premier à 100 points gagne.
game-romme = Rommé
game-romme-about = 106 cartes avec jokers. Ouvre à 40 points ; fermer sans jeter double les points des autres.
game-rami-40 = Rami 40
game-rami-40-about = Ouvre à 40 points. Prendre à la défausse oblige à poser. Rami d’un coup : +25 à chaque perdant.
game-rami-51 = Rami 51 (Kalooki)
game-rami-51-about = Ouvre à 51 points, défausse libre. Rami d’un coup sans toucher à la table : +25 à chaque perdant.
game-rami-traditionnel = Rami traditionnel
game-rami-traditionnel-about = Deux jeux sans joker, 10 cartes, aucun minimum. Le gagnant ramasse les points des autres.
game-rami-francais = Rami français
game-rami-francais-about = 108 cartes. Ouvre à 51 points avec une suite franche ; sans avoir posé, tu paies 100.
game-rami-500 = Rami 500
game-rami-500-about = Prends n’importe où dans la défausse. Tes cartes posées comptent, celles en main se déduisent.

pace-fast = Rapide (1 min)
pace-normal = Normal (3 min)
pace-slow = Lent (24 h)
pace-none = Sans limite

level-easy = Facile
level-hard = Difficile
