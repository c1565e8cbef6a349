// What `?` knows in French, in the words of the rulebooks. A narrow no-break space stands before
// : ; ! ? and %.
#include "cli/play/texts/help_texts.hpp"

namespace cairn {

constinit const HelpTable french_help {
    .help = {
        .title =
            "Tapez un coup (majuscules ou non, espaces au lieu de signes) ou un "
            "mot :",
        .card = "{1} ({2}) : {3}",
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
            "le niveau de l’ordinateur, et ce qui lui échappe",
            "niveau 5 : l’ordinateur joue désormais au niveau 5 ; niveau : à quel "
            "niveau il joue, et ce qui lui échappe." },
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
};

} // namespace cairn
