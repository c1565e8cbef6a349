// What `?` knows in French, in the words of the rulebooks. A narrow no-break space stands before
// : ; ! ? and %.
#include "cli/play/help_texts.hpp"

namespace cairn {

constinit const HelpTable french_help {
    .help = {
        .title =
            "Tapez un coup (majuscules ou non, des blancs suffisent) ou un de ces "
            "mots :",
        .border_moves =
            "  R5@3  r5 3  r53     poser R5 à la borne 3 (couleurs ROYGBP, valeurs 1 "
            "à 9)\n"
            "  revendiquer 3       revendiquer la borne 3 (claim 3)\n"
            "  fin                 finir le tour (end)\n",
        .siege_moves =
            "  R5@3  r5 3  r53     poser R5 à la tuile 3 (couleurs RYGBP, valeurs 0 "
            "à 11)\n"
            "  controler 3         prendre le contrôle de la tuile 3 (control 3)\n"
            "  retraite 3          l’Assaillant retire d’abord ses cartes (retreat "
            "3)\n"
            "  huile 3             le Défenseur jette d’abord un chaudron (oil 3)\n"
            "  fin                 finir le tour (end)\n",
        .totem_moves = "  e5:3@d4  e5 3 d4    mener le Totem en e5, placer un 3 en d4\n",
    },
    .commands = {
        .moves = { "coups", "coups",
            "tous les coups possibles maintenant",
            "coups : tous les coups possibles maintenant." },
        .why = { "pourquoi", "pourquoi 3",
            "est-elle à prendre ? Sinon, ce qui la battrait",
            "pourquoi 3 : la borne ou la tuile 3 peut-elle être prise ? Sinon, ce "
            "qui la battrait. pourquoi 3 p2 le demande pour l’autre joueur." },
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
            "claim@3 (revendiquer 3) : prendre la borne 3. Votre côté doit être "
            "complet, et il doit être prouvé qu’aucune carte cachée ne peut aider "
            "l’autre côté à le battre.",
        .end =
            "end (fin) : ne plus rien revendiquer ; vous piochez et votre tour est "
            "fini.",
        .pass = "pass (passer) : ne rien poser. Deux passes de suite finissent la partie.",
        .draw =
            "draw:clan ou draw:tactic (piocher) : piocher dans cette pioche ; clan "
            "ou tactic suffit.",
        .give_back = "return:R5 (rendre) : remettre R5 dans sa pioche ; R5 suffit.",
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
            "control@3 (controler 3) : l’Assaillant prend la tuile 3. Son côté doit "
            "être complet, et il doit être prouvé qu’aucune carte cachée ne peut "
            "aider le Défenseur à le battre.",
        .retreat =
            "retreat@3 (retraite 3) : l’Assaillant défausse ses propres cartes de la "
            "tuile 3, avant de poser une carte.",
        .oil =
            "oil@3 (huile 3) : le Défenseur défausse la carte de l’Assaillant la "
            "plus proche de la muraille à la tuile 3, avant de poser une carte ; un "
            "chaudron par tour, trois en tout.",
        .end =
            "end (fin) : ne plus prendre le contrôle ; vous piochez et votre tour "
            "est fini.",
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
        .tactic = "tactic : une carte Tactique, qui a un pouvoir ; sa pioche.",
    },
    .border_cards = {
        .joker1 =
            "joker1@3 (Joker) : une carte de couleur et de valeur au choix. Un "
            "joueur pose un seul joker par partie.",
        .joker2 =
            "joker2@3 (Joker) : une carte de couleur et de valeur au choix. Un "
            "joueur pose un seul joker par partie.",
        .macfarlane =
            "macfarlane@3 : une carte de couleur et de valeur au choix. Un joueur "
            "pose un seul chef par partie.",
        .macgregor =
            "macgregor@3 : une carte de couleur et de valeur au choix. Un joueur "
            "pose un seul chef par partie.",
        .spy = "spy@3 (Espion) : une carte de valeur 7 et de couleur au choix.",
        .support = "support@3 (Renfort) : une carte de valeur 7 et de couleur au choix.",
        .shield =
            "shield@3 (Porte-bouclier) : une carte de valeur 1, 2 ou 3 et de couleur "
            "au choix.",
        .blind =
            "blind@3 (Colin-maillard) : seule la somme des cartes compte à la borne "
            "3.",
        .fog = "fog@3 (Brouillard) : seule la somme des cartes compte à la borne 3.",
        .mud = "mud@3 (Combat de boue) : la borne 3 demande quatre cartes par côté.",
        .recruiter =
            "recruiter (Chasseur de tête) : piochez trois cartes, une par une, puis "
            "remettez deux cartes de votre main sous leurs pioches.",
        .scout =
            "scout (Éclaireur) : piochez trois cartes, une par une, puis remettez "
            "deux cartes de votre main sur leurs pioches.",
        .strategist =
            "strategist:R5@3>7 (Stratège) : déplacez votre R5 de la borne 3 à la "
            "borne 7, ou écrivez >discard pour la défausser.",
        .redeploy =
            "redeploy:R5@3>7 (Manœuvre) : déplacez votre R5 de la borne 3 à la borne "
            "7, ou écrivez >discard pour la défausser.",
        .banshee = "banshee:R5@3 (Banshee) : défaussez la carte adverse R5 de la borne 3.",
        .deserter = "deserter:R5@3 (Déserteur) : défaussez la carte adverse R5 de la borne 3.",
        .traitor =
            "traitor:R5@3>7 (Traître) : prenez la carte Clan adverse R5 de la borne "
            "3 de votre côté de la borne 7.",
    },
    .siege_cards = {
        .joker1 =
            "joker1@3 (Joker) : une carte de couleur au choix et de valeur au choix, "
            "de 0 à 11.",
        .joker2 =
            "joker2@3 (Joker) : une carte de couleur au choix et de valeur au choix, "
            "de 0 à 11.",
        .spy = "spy@3 (Espion) : une carte de valeur 10 et de couleur au choix.",
        .shield =
            "shield@3 (Bouclier) : une carte de valeur 1, 2 ou 3 et de couleur au "
            "choix.",
        .redeploy =
            "redeploy:R5@3>7 (Redéploiement) : déplacez votre R5 de la tuile 3 à la "
            "tuile 7, ou écrivez >discard pour la défausser.",
        .recruit =
            "recruit:R5>3 (Recrutement) : posez R5 de la défausse de votre côté de "
            "la tuile 3.",
        .deserter = "deserter:R5@3 (Déserteur) : défaussez la carte adverse R5 de la tuile 3.",
        .traitor =
            "traitor:R5@3>7 (Traître) : prenez la carte adverse R5 de la tuile 3 de "
            "votre côté de la tuile 7.",
        .explosion =
            "explosion@3 (Explosion) : défaussez toutes les cartes des deux côtés de "
            "la tuile 3.",
        .support =
            "support:R5,G3 (Renfort) : mélangez deux cartes Siège de la défausse à "
            "la pioche.",
        .exchange =
            "exchange (Échange) : chacun choisit en secret trois cartes de sa main, "
            "et elles sont échangées.",
    },
    .border_terms = {
        .stone = { "borne",
            "borne : l’une des neuf entre les joueurs. Trois cartes par côté ; la "
            "combinaison la plus forte la revendique. Cinq bornes, ou trois côte à "
            "côte, gagnent." },
        .side = { "cote",
            "côté : vos cartes à une borne. Il est complet avec trois cartes, dans "
            "la boue avec quatre." },
        .formation = { "combinaison",
            "combinaison : ce que font trois cartes. La suite couleur bat le brelan, "
            "qui bat la couleur, qui bat la suite, qui bat la somme ; à égalité, la "
            "plus grande somme gagne." },
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
        .leader = { "chef",
            "chef : une carte Tactique de couleur et de valeur au choix ; un joueur "
            "en pose une seule par partie." },
    },
    .siege_terms = {
        .tile = { "tuile",
            "tuile : l’une des sept de la muraille. Elle dit combien de cartes prend "
            "un côté et ce qui compte ; endommagée, elle a une autre face." },
        .wall = { "muraille",
            "muraille : les sept tuiles entre l’Assaillant et le Défenseur. "
            "L’Assaillant gagne par une quatrième tuile endommagée ou par le "
            "contrôle d’une tuile endommagée." },
        .attacker = { "assaillant",
            "Assaillant : p1, qui commence et prend le contrôle des tuiles." },
        .defender = { "defenseur",
            "Défenseur : p2, qui gagne si la muraille tient jusqu’à ce qu’il faille "
            "piocher et que la pioche soit vide." },
        .cauldron = { "chaudron",
            "chaudron : de l’huile bouillante ; le Défenseur en a trois, et les "
            "jette par oil@3." },
        .side = { "cote",
            "côté : vos cartes à une tuile. Il est complet avec autant de cartes que "
            "le dit la tuile." },
        .proof = { "preuve",
            "preuve : le contrôle tient si aucune carte encore cachée ne rend le "
            "côté du Défenseur plus fort ; les cartes en main comptent comme cachées." },
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
