// Ce que disent les leçons, en français.
import type { LessonTexts } from '../../lessons/scenes'

const border: LessonTexts['border'] = {
  stones:
    'Neuf bornes se dressent sur la frontière. Votre côté est en bas, celui de l’adversaire en haut, et chaque ' +
    'côté d’une borne reçoit trois cartes. La borne 4 est déjà à vous.',
  lay:
    'À chaque tour, vous posez une carte et en piochez une autre. Choisissez le 9 rouge de votre main, puis la ' +
    'borne 5.',
  colourRun:
    'La combinaison la plus forte est la suite couleur : trois cartes d’une même couleur, de valeurs ' +
    'successives. Ajoutez le 8 rouge à la borne 5.',
  complete: 'Et maintenant, le 7 rouge. L’ordre dans lequel on pose les cartes n’a pas d’importance.',
  claim:
    'Sept, huit, neuf d’une même couleur : aucune carte encore cachée ne peut faire mieux. Inutile d’attendre ' +
    'l’adversaire : revendiquez la borne 5 !',
  sameValue:
    'Viennent ensuite le brelan (trois cartes de même valeur), la couleur, la suite de couleurs quelconques et ' +
    'enfin la simple somme. Complétez le brelan de 5 à la borne 3 avec le 5 violet.',
  why: 'Trois 5, c’est fort. Assez fort ? Touchez la borne 3 et lisez ce qu’elle dit.',
  third:
    'Pas encore : les cartes que vous avez vues pourraient venir vous battre. Laissez cette borne, et posez le 7 ' +
    'vert à la borne 6.',
  win: 'Encore une suite couleur, et la borne 6 touche la 5, qui touche la 4. Revendiquez-la !',
  done:
    'Trois bornes adjacentes gagnent la partie ; cinq bornes quelconques aussi. Vous savez tout. ' +
    'Une vraie partie ?',
}

export const lessonsFr: LessonTexts = {
  border,
  classic: {
    ...border,
    colourRun:
      'La combinaison la plus forte est le clan ordonné : trois cartes d’une même couleur, de valeurs ' +
      'successives. Ajoutez le 8 rouge à la borne 5.',
    complete:
      'Et maintenant, le 7 rouge. L’ordre dans lequel on pose les cartes n’a pas d’importance. Dans la première ' +
      'édition, on ne revendique pas au cours du même tour : l’adversaire joue d’abord.',
    claim:
      'Votre tour commence, et c’est le moment : on revendique une borne avant de jouer une carte, jamais après. ' +
      'Sept, huit, neuf d’une même couleur : aucune carte encore cachée ne peut faire mieux. Revendiquez la ' +
      'borne 5 !',
    sameValue:
      'C’est fait, et maintenant vous jouez une carte. Viennent ensuite l’équipe Scottentot (même valeur), le clan ' +
      '(même couleur), le groupe ordonné (valeurs successives) et enfin la horde sauvage. Complétez les 5 de la ' +
      'borne 3 avec le 5 violet.',
    third:
      'Pas encore : les cartes que vous avez vues pourraient venir vous battre. Laissez cette borne, posez le 7 ' +
      'vert à la borne 6, et attendez votre prochain tour.',
    win: 'Encore un clan ordonné, votre tour commence, et la borne 6 touche la 5, qui touche la 4. Revendiquez-la !',
  },
  line: {
    stones:
      'Neuf étendards se dressent entre deux armées. Votre côté est en bas, celui de l’adversaire en haut, et chaque ' +
      'côté d’un étendard reçoit trois cartes Troupe. L’étendard 4 est déjà à vous.',
    lay:
      'À chaque tour, vous posez une carte et en piochez une autre. Choisissez le 10 rouge de votre main, puis ' +
      'l’étendard 5.',
    colourRun:
      'La formation la plus forte est le coin : trois cartes d’une même couleur, de valeurs successives. Ajoutez le ' +
      '9 rouge à l’étendard 5.',
    complete: 'Et maintenant, le 8 rouge. L’ordre dans lequel on pose les cartes n’a pas d’importance.',
    claim:
      'Huit, neuf, dix d’une même couleur : aucune carte encore cachée ne peut faire mieux. Inutile d’attendre ' +
      'l’adversaire : revendiquez l’étendard 5 !',
    sameValue:
      'Viennent ensuite la phalange (même valeur), le bataillon (même couleur), l’escarmouche (valeurs successives) ' +
      'et enfin la horde. Complétez les 5 de l’étendard 3 avec le 5 violet.',
    why: 'Une phalange de 5, c’est fort. Assez fort ? Touchez l’étendard 3 et lisez ce qu’il dit.',
    third:
      'Pas encore : les cartes que vous avez vues pourraient venir vous battre. Laissez cet étendard, et posez le 8 ' +
      'vert à l’étendard 6.',
    win: 'Encore un coin, et l’étendard 6 touche le 5, qui touche le 4. Revendiquez-le !',
    done:
      'Trois étendards adjacents font une percée et gagnent la partie ; cinq quelconques, un enveloppement, la ' +
      'gagnent aussi. Une vraie bataille ?',
  },
  siege: {
    wall:
      'Vous êtes l’Assaillant, et le Défenseur se tient derrière la Muraille. Elle a sept tuiles : chacune indique ' +
      'combien de cartes il faut de chaque côté et ce qui y compte.',
    tiles: 'Touchez la tuile 1 : il y faut trois cartes de chaque côté, et seule leur somme compte.',
    lay:
      'Devant la plupart des tuiles, toutes les combinaisons comptent ; la suite couleur est la plus forte. Posez ' +
      'le 10 bleu à la tuile 3, avec vos 8 et 9.',
    control:
      'Aucune carte cachée ne peut battre cela : vous pouvez revendiquer votre supériorité devant cette tuile. ' +
      'Allez‑y !',
    oil:
      'La tuile 3 est endommagée : toutes ses cartes sont défaussées, et désormais autre chose y compte. ' +
      'Entre-temps, le Défenseur a jeté un chaudron d’huile : à la tuile 5, votre carte la plus proche de la ' +
      'Muraille a été défaussée. Il lui reste deux chaudrons.',
    retreat:
      'À la tuile 5, cela tourne mal. Avant de poser une carte, vous pouvez battre en retraite et abandonner ' +
      'toutes vos cartes devant une tuile : touchez Battre en retraite, puis la tuile 5.',
    gate: 'À présent, votre carte. La tuile 4, la porte, ne reçoit que deux cartes : posez-y le 10 vert, avec le 11.',
    again: 'Dix et onze d’une même couleur. Revendiquez votre supériorité devant la porte !',
    end:
      'Deux tuiles sont endommagées. Une quatrième tuile endommagée gagne la partie, et revendiquer votre ' +
      'supériorité devant une tuile déjà endommagée la gagne aussi. Le Défenseur gagne s’il tient jusqu’à ce que ' +
      'la pioche soit vide, ou si toutes ses formations sont complètes.',
    done:
      'Une dernière chose : un 0 posé face au 11 de sa couleur défausse les deux cartes, et inversement. Un vrai ' +
      'siège ?',
  },
  totem: {
    clearing:
      'Un Totem, et des pièces à vous : les blanches. La partie se termine quand le Totem ne peut plus bouger ; ' +
      'on compte alors les pièces qui l’entourent.',
    move:
      'À votre tour, déplacez d’abord le Totem d’une case, dans n’importe quelle direction. Touchez e4, choisissez ' +
      'une pièce de valeur 4 et placez-la sur f3, à côté du Totem.',
    place: 'Les rouges ont répondu. Déplacez le Totem en f5, et placez une pièce quelconque sur g5.',
    jump:
      'Un peu plus tard. Le Totem peut sauter par-dessus vos propres pièces, tant qu’elles forment une ligne ' +
      'continue. Faites-le sauter de e2 à e4, et placez une pièce sur d3.',
    score: 'La fin approche. Vous avez ici quelques pièces fortes, et le Totem est presque encerclé.',
    hem: 'Déplacez-le en f2 et fermez le cercle : placez une pièce quelconque sur e1.',
    done:
      'Il ne peut plus bouger. On additionne les pièces qui l’entourent, et les vôtres valent davantage : vous ' +
      'avez gagné. Une vraie partie ?',
  },
}
