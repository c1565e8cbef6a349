// Ce que disent les leçons, en français.
import type { LessonTexts } from '../lessons/scenes'

export const lessonsFr: LessonTexts = {
  border: {
    stones: 'Neuf bornes se dressent sur la frontière. Votre côté est en bas, celui de l’adversaire en haut, et chaque côté d’une borne reçoit trois cartes. La borne 4 est déjà à vous.',
    lay: 'À chaque tour, vous posez une carte et en piochez une autre. Choisissez le 9 rouge de votre main, puis la borne 5.',
    colourRun: 'Le plus fort est la suite couleur : trois cartes d’une même couleur qui se suivent. Ajoutez le 8 rouge à la borne 5.',
    complete: 'Maintenant le 7 rouge. L’ordre dans lequel on les pose n’importe pas.',
    claim: 'Sept, huit, neuf d’une même couleur : aucune carte encore cachée ne peut faire mieux. Inutile d’attendre l’autre côté : revendiquez la borne 5 !',
    sameValue: 'Viennent ensuite trois cartes de même valeur (brelan), trois d’une même couleur, une suite de couleurs mêlées, et enfin la simple somme. Complétez les 5 de la borne 3 avec le 5 violet.',
    why: 'Trois 5, c’est fort. Assez fort ? Touchez la borne 3 et lisez ce qu’elle dit.',
    third: 'Pas encore : les cartes que vous avez vues pourraient venir et vous battre. Laissez-la, et posez le 7 vert à la borne 6.',
    win: 'Encore une suite couleur, et la borne 6 touche la 4 et la 5. Revendiquez-la !',
    done: 'Trois bornes voisines gagnent la partie ; cinq bornes quelconques aussi. Vous savez tout. Une vraie partie ?',
  },
  siege: {
    wall: 'Vous attaquez, et le Défenseur se tient derrière la muraille. Sept pans : chacun dit combien de cartes il reçoit et ce qui y compte.',
    tiles: 'Touchez le pan 1 : il reçoit trois cartes par côté, et seule leur somme compte.',
    lay: 'Sur la plupart des pans, toutes les combinaisons comptent ; la suite couleur est la plus forte. Posez le 10 bleu au pan 3, près de vos 8 et 9.',
    control: 'Aucune carte cachée ne peut battre cela : vous pouvez prendre le contrôle du pan. Allez-y !',
    oil: 'Le pan 3 est endommagé : toutes ses cartes sont parties, et désormais autre chose y compte. Entre-temps, le Défenseur a versé de l’huile : au pan 5, votre carte la plus proche du mur est partie. Il reste deux chaudrons.',
    retreat: 'Le pan 5 tourne mal. Avant de poser une carte, vous pouvez vous replier et abandonner tout ce que vous y avez : touchez Se replier, puis le pan 5.',
    gate: 'À présent, votre carte. Le pan 4, la porte, ne reçoit que deux cartes : posez le 10 vert près du 11.',
    again: 'Dix et onze d’une même couleur. Prenez le contrôle de la porte !',
    end: 'Deux pans sont endommagés. Un quatrième dégât gagne le siège, tout comme le contrôle d’un pan déjà endommagé. Le Défenseur gagne s’il tient jusqu’à la fin de la pioche, ou s’il remplit tous ses côtés.',
    done: 'Une dernière chose : un 0 posé contre le 11 de sa couleur enlève les deux, et inversement. Un vrai siège ?',
  },
  totem: {
    clearing: 'Un Totem, et des pierres à vous : les blanches. La partie finit quand le Totem ne peut plus bouger ; on compte alors les pierres qui l’entourent.',
    move: 'À votre tour, déplacez d’abord le Totem d’un pas, dans n’importe quelle direction. Touchez e4, choisissez une pierre de valeur 4, et posez-la sur f3, près du Totem.',
    place: 'Rouge a répondu. Déplacez le Totem en f5, et posez une pierre quelconque sur g5.',
    jump: 'Un peu plus tard. Le Totem peut sauter par-dessus vos propres pierres, tant qu’elles forment une ligne continue. Faites-le sauter de e2 à e4, et posez une pierre sur d3.',
    score: 'Vers la fin. Blanc a ici quelques pierres fortes, et le Totem est presque enfermé.',
    hem: 'Déplacez-le en f2 et fermez la porte : une pierre quelconque sur e1.',
    done: 'Il ne peut plus bouger. Les pierres autour de lui s’additionnent, et les vôtres valent plus : vous avez gagné. Une vraie partie ?',
  },
}
