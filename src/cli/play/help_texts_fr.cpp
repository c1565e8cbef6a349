// What `?` knows in French, in the words of the rulebooks. A narrow no-break space stands before
// : ; ! ? and %.
#include "cli/play/help_texts.hpp"

namespace cairn {

constinit const HelpTable french_help {
    .help = {
        .title =
            "Tapez un coup (majuscules ou non, espaces au lieu de signes) ou un "
            "mot :",
        .card = "{1} ({2}) : {3}",
        .border_moves =
            "  R5@3  r5 3  r53     poser R5 à la borne 3 (couleurs ROYGBP, valeurs 1 "
            "à 9)\n"
            "  revendiquer 3       revendiquer la borne 3 (claim 3)\n"
            "  fin                 finir le tour (end)\n",
        .siege_moves =
            "  R5@3  r5 3  r53     poser R5 à la tuile 3 (couleurs RYGBP, valeurs 0 "
            "à 11)\n"
            "  revendiquer 3       revendiquer sa supériorité, tuile 3 (control 3)\n"
            "  retraite 3          l’Assaillant bat d’abord en retraite (retreat 3)\n"
            "  chaudron 3          le Défenseur jette d’abord un chaudron (oil 3)\n"
            "  fin                 finir le tour (end)\n",
        .totem_moves = "  e5:3@d4  e5 3 d4    mener le Totem en e5, placer un 3 en d4\n",
    },
    .commands = {
        .moves = { "coups", "coups",
            "tous les coups possibles maintenant",
            "coups : tous les coups possibles maintenant." },
        .why = { "pourquoi", "pourquoi 3",
            "peut-on revendiquer ? Sinon, ce qui l’empêche",
            "pourquoi 3 : peut-on revendiquer la borne ou la tuile 3 ? Sinon, quelles "
            "cartes l’empêchent. pourquoi 3 p2 le demande pour l’autre joueur." },
        .hint = { "conseil", "conseil",
            "ce que l’ordinateur jouerait ici",
            "conseil : ce que l’ordinateur jouerait ici." },
        .undo = { "reprendre", "reprendre",
            "reprendre votre dernier coup",
            "reprendre : reprend votre dernier coup, tant que rien de caché n’a été "
            "vu." },
        .history = { "historique", "historique",
            "les coups joués jusqu’ici",
            "historique : les coups joués jusqu’ici." },
        .analyse = { "analyser", "analyser",
            "ce que valaient vos coups",
            "analyser : ce que valaient vos coups, d’après ce que vous pouviez "
            "savoir ; après la partie, tous les coups." },
        .level = { "niveau", "niveau 5",
            "le niveau de l’ordinateur, de 1 à 8",
            "niveau 5 : l’ordinateur joue désormais au niveau 5 ; les niveaux vont "
            "de 1 à 8." },
        .board = { "plateau", "plateau, ou Entrée",
            "montrer de nouveau le plateau",
            "plateau : montre de nouveau le plateau ; Entrée fait de même." },
        .rules = { "regles", "regles",
            "les règles de ce jeu",
            "regles : les règles de ce jeu." },
        .save = { "enregistrer", "enregistrer FICHIER",
            "garder la partie dans un fichier",
            "enregistrer FICHIER : garde la feuille de la partie dans un nouveau "
            "fichier de ce nom." },
        .record = { "feuille", "feuille",
            "afficher la partie, une fois finie",
            "feuille : affiche la partie, une fois finie." },
        .resign = { "abandonner", "abandonner",
            "abandonner la partie",
            "abandonner : abandonne la partie." },
        .quit = { "quitter", "quitter",
            "partir ; la partie est gardée",
            "quitter : partir ; une partie inachevée est gardée et proposée au "
            "prochain démarrage." },
        .help = { "aide", "? MOT",
            "sur un coup, un mot ou une carte",
            "aide, ou ? : les mots à taper. ? MOT explique un MOT : un coup, une "
            "carte, une commande ou un terme du jeu." },
    },
    .border_verbs = {
        .claim =
            "claim@3 (revendiquer 3) : revendiquer la borne 3. Votre côté doit être "
            "complet, et il doit être prouvé qu’aucune carte cachée ne peut aider "
            "l’autre côté à le battre.",
        .end =
            "end (fin) : ne plus rien revendiquer ; vous piochez et votre tour est "
            "fini.",
        .pass = "pass (passer) : ne rien poser. Deux passes de suite finissent la partie.",
        .draw =
            "draw:clan ou draw:tactic (piocher) : piocher dans cette pioche ; clan "
            "ou tactic suffit.",
        .give_back = "return:R5 (remettre R5) : remettre R5 dans sa pioche ; R5 suffit.",
        .discard =
            "discard : la défausse, les cartes jouées et sorties du jeu, visibles de "
            "tous.",
        .clan =
            "clan : les cartes Clan, de six couleurs et de valeurs 1 à 9, et leur "
            "pioche.",
        .tactic =
            "tactic : une carte Tactique, qui a un pouvoir ; sa pioche. Vous pouvez "
            "en avoir joué au plus une de plus que l’autre joueur.",
    },
    .siege_verbs = {
        .control =
            "control@3 (revendiquer 3) : l’Assaillant revendique sa supériorité devant "
            "la tuile 3. Son côté doit être complet, et il doit être prouvé qu’aucune "
            "carte cachée ne peut aider le Défenseur à le battre.",
        .retreat =
            "retreat@3 (retraite 3) : l’Assaillant bat en retraite : il défausse "
            "toutes ses cartes devant la tuile 3, avant de poser une carte.",
        .oil =
            "oil@3 (chaudron 3) : le Défenseur jette un chaudron d’huile et défausse "
            "la carte de l’Assaillant la plus proche de la Muraille devant la tuile "
            "3, avant de poser une carte ; un chaudron par tour, trois en tout.",
        .end =
            "end (fin) : ne plus revendiquer sa supériorité ; vous piochez et votre "
            "tour est fini.",
        .pass =
            "pass (passer) : ne rien jouer, sans carte Siège en main. Après deux "
            "passes de suite, le Défenseur gagne.",
        .draw =
            "draw:siege ou draw:tactic (piocher) : piocher dans cette pioche ; siege "
            "ou tactic suffit.",
        .give =
            "give:R5 (donner) : choisir R5 comme une des cartes de l’échange ; R5 "
            "suffit.",
        .discard =
            "discard : la défausse, les cartes sorties du jeu pour l’instant, "
            "visibles de tous.",
        .siege =
            "siege : les cartes Siège, de cinq couleurs et de valeurs 0 à 11, et "
            "leur pioche.",
        .tactic =
            "tactic : une carte Tactique, qui a un pouvoir ; sa pioche. Vous pouvez "
            "en avoir joué au plus une de plus que l’autre joueur.",
    },
    .schotten_cards = {
        .joker1 = { "Joker",
            "Couleur au choix et valeur au choix de 1 à 9, fixées quand la borne est "
            "revendiquée. Vous n’en poserez qu’un dans la partie." },
        .joker2 = { "Joker",
            "Couleur au choix et valeur au choix de 1 à 9, fixées quand la borne est "
            "revendiquée. Vous n’en poserez qu’un dans la partie." },
        .spy = { "Espion",
            "Valeur 7, couleur au choix." },
        .shield = { "Porte-Bouclier",
            "Valeur 1, 2 ou 3, couleur au choix." },
        .blind = { "Colin-Maillard",
            "À poser sur une borne : seules les sommes y comptent." },
        .mud = { "Combat de Boue",
            "À poser sur une borne : il y faut quatre cartes de chaque côté." },
        .recruiter = { "Chasseur de Tête",
            "Piochez trois cartes, puis glissez deux cartes de votre main sous leurs "
            "pioches." },
        .strategist = { "Stratège",
            "Déplacez une de vos cartes vers une autre borne, ou défaussez-la." },
        .banshee = { "Banshee",
            "Défaussez une carte adverse." },
        .traitor = { "Traître",
            "Prenez une carte Clan adverse et posez-la de votre côté d’une borne." },
    },
    .classic_cards = {
        .macfarlane = { "Mac Farlane",
            "Couleur au choix et valeur au choix de 1 à 9, fixées quand la borne est "
            "revendiquée. Vous n’en poserez qu’un dans la partie." },
        .macgregor = { "Mac Gregor",
            "Couleur au choix et valeur au choix de 1 à 9, fixées quand la borne est "
            "revendiquée. Vous n’en poserez qu’un dans la partie." },
        .support = { "Troupe de soutien",
            "Valeur 7, couleur au choix." },
        .shield = { "Porteur de bouclier",
            "Valeur 1, 2 ou 3, couleur au choix." },
        .fog = { "Brouillard",
            "À poser sur une borne : seules les sommes y comptent." },
        .mud = { "Boue",
            "À poser sur une borne : il y faut quatre cartes de chaque côté." },
        .scout = { "Éclaireur",
            "Piochez trois cartes, puis remettez deux cartes de votre main sur leurs "
            "pioches." },
        .redeploy = { "Redéploiement",
            "Déplacez une de vos cartes vers une autre borne, ou défaussez-la." },
        .deserter = { "Déserteur",
            "Défaussez une carte adverse." },
        .traitor = { "Traître",
            "Prenez une carte Clan adverse et posez-la de votre côté d’une borne." },
    },
    .siege_cards = {
        .joker1 = { "Joker",
            "Couleur au choix et valeur au choix de 0 à 11, fixées quand l’Assaillant "
            "revendique sa supériorité." },
        .joker2 = { "Joker",
            "Couleur au choix et valeur au choix de 0 à 11, fixées quand l’Assaillant "
            "revendique sa supériorité." },
        .spy = { "Espion",
            "Valeur 10, couleur au choix." },
        .shield = { "Porte-Bouclier",
            "Valeur 1, 2 ou 3, couleur au choix." },
        .redeploy = { "Redéploiement",
            "Déplacez une de vos cartes vers une autre tuile, ou défaussez-la." },
        .recruit = { "Recrutement",
            "Prenez une carte de la défausse et posez-la de votre côté d’une tuile." },
        .deserter = { "Désertion",
            "Défaussez une carte adverse." },
        .traitor = { "Traîtrise",
            "Prenez une carte adverse, même une troupe, et posez-la de votre côté "
            "d’une tuile." },
        .explosion = { "Explosion",
            "Défaussez toutes les cartes des deux côtés d’une tuile." },
        .support = { "Soutien",
            "Mélangez deux cartes Siège de la défausse à la pioche Siège." },
        .exchange = { "Échange",
            "Chacun choisit trois cartes de sa main, et vous les échangez." },
    },
    .border_terms = {
        .stone = { "borne",
            "borne : l’une des neuf entre les joueurs. On pose trois cartes par côté, "
            "et la combinaison la plus forte permet de la revendiquer. Cinq bornes, "
            "ou trois adjacentes, gagnent la partie." },
        .side = { "cote",
            "côté : vos cartes à une borne. Il est complet avec trois cartes, dans "
            "la boue avec quatre." },
        .formation = { "combinaison",
            "combinaison : ce que forment trois cartes. La suite couleur bat le "
            "brelan, qui bat la couleur, qui bat la suite, qui bat la somme ; à "
            "égalité, la plus grande somme gagne." },
        .classic_formation = { "combinaison",
            "combinaison : le groupe que forment trois cartes. Le clan ordonné bat "
            "l’équipe Scottentot, qui bat le clan, qui bat le groupe ordonné, qui "
            "bat la horde sauvage ; à égalité, la plus grande somme gagne." },
        .proof = { "preuve",
            "preuve : une revendication tient si aucune carte encore cachée ne rend "
            "l’autre côté plus fort ; les cartes en main comptent comme cachées." },
        .unseen = { "cachee",
            "cachée : ni sur la table ni dans la défausse : dans une pioche ou dans "
            "une main." },
        .hand = { "main",
            "main : les cartes que vous seul voyez." },
        .pile = { "pioche",
            "pioche : les cartes qui restent à piocher." },
        .colour = { "couleur",
            "couleur : R rouge, O orange, Y jaune, G vert, B bleu, P violet." },
        .value = { "valeur",
            "valeur : le nombre d’une carte, de 1 à 9." },
    },
    .siege_terms = {
        .tile = { "tuile",
            "tuile : l’une des sept de la Muraille. Elle indique combien de cartes il "
            "faut de chaque côté et ce qui y compte ; endommagée, elle montre son "
            "autre face." },
        .wall = { "muraille",
            "Muraille : les sept tuiles entre l’Assaillant et le Défenseur. "
            "L’Assaillant gagne en endommageant une quatrième tuile, ou en "
            "revendiquant sa supériorité devant une tuile déjà endommagée." },
        .attacker = { "assaillant",
            "Assaillant : p1, qui commence et revendique sa supériorité devant les "
            "tuiles." },
        .defender = { "defenseur",
            "Défenseur : p2, qui gagne si la Muraille tient jusqu’à ce qu’il faille "
            "piocher et que la pioche soit vide." },
        .cauldron = { "chaudron",
            "chaudron : de l’huile bouillante ; le Défenseur en a trois, et les jette "
            "en tapant oil@3." },
        .side = { "cote",
            "côté : vos cartes devant une tuile. Il est complet quand il a autant de "
            "cartes que l’indique la tuile." },
        .formation = { "formation",
            "formation : ce que forment les cartes d’un côté complet. La suite couleur "
            "bat la même valeur, qui bat la couleur, qui bat la suite, qui bat la "
            "somme ; à égalité, la plus grande somme gagne. Une tuile peut n’en "
            "compter que certaines, ou la somme la plus basse." },
        .proof = { "preuve",
            "preuve : l’Assaillant revendique sa supériorité si aucune carte encore "
            "cachée ne peut rendre le côté du Défenseur plus fort ; les cartes en main comptent comme cachées." },
        .unseen = { "cachee",
            "cachée : ni sur la table ni dans la défausse : dans une pioche ou dans "
            "une main." },
        .hand = { "main",
            "main : les cartes que vous seul voyez." },
        .pile = { "pioche",
            "pioche : les cartes qui restent à piocher." },
        .colour = { "couleur",
            "couleur : R rouge, Y jaune, G vert, B bleu, P violet." },
        .value = { "valeur",
            "valeur : le nombre d’une carte, de 0 à 11." },
    },
    .totem_terms = {
        .totem = { "totem",
            "e5:3@d4 : menez le Totem en e5, d’un pas ou tout droit par-dessus vos "
            "pièces, puis placez un 3 en d4, à côté de lui." },
        .piece = { "piece",
            "pièce : chaque joueur en a 18, de valeurs 1 à 4. Celles qui entourent "
            "le Totem comptent quand il est bloqué." },
        .cell = { "case",
            "case : l’une des 37 du plateau, une lettre et un chiffre : d4 est au "
            "milieu." },
        .white = { "blanc",
            "Blanc : p1, qui commence." },
        .red = { "rouge",
            "Rouge : p2." },
    },
};

} // namespace cairn
