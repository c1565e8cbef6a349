// What `cairn play` says in French, in the words of the rulebooks. A narrow no-break space stands before
// : ; ! ? and %.
#include <array>

#include "cli/play/texts/texts.hpp"

namespace cairn {
namespace {

// Words of the cards' names are among them: of `Combat de Boue` one word is enough.
constexpr std::array<std::string_view, 35> french_fillers {
    "a",        "au",   "battre", "borne",   "carte",    "combat", "de",    "devant", "du",
    "en",       "et",   "jeter",  "la",      "le",       "les",    "ma",    "mac",    "maillard",
    "etendard", "ou",   "porte",  "porteur", "porteurs", "pose",   "poser", "sa",     "superiorite",
    "sur",      "tete", "troupe", "tuile",   "un",       "une",    "vers",  "votre"
};

constexpr std::array<Synonym, 37> french_synonyms { { { "revendiquer", "claim" },
                                                      { "controler", "control" },
                                                      { "controle", "control" },
                                                      { "retraite", "retreat" },
                                                      { "huile", "oil" },
                                                      { "chaudron", "oil" },
                                                      { "passer", "pass" },
                                                      { "passe", "pass" },
                                                      { "fin", "end" },
                                                      { "finir", "end" },
                                                      { "piocher", "draw" },
                                                      { "tactique", "tactic" },
                                                      { "rendre", "return" },
                                                      { "remettre", "return" },
                                                      { "donner", "give" },
                                                      { "defausse", "discard" },
                                                      { "espion", "spy" },
                                                      { "bouclier", "shield" },
                                                      { "boucliers", "shield" },
                                                      { "colin", "blind" },
                                                      { "brouillard", "fog" },
                                                      { "boue", "mud" },
                                                      { "chasseur", "recruiter" },
                                                      { "eclaireur", "scout" },
                                                      { "stratege", "strategist" },
                                                      { "alexandre", "alexander" },
                                                      { "cavalerie", "cavalry" },
                                                      { "farlane", "macfarlane" },
                                                      { "gregor", "macgregor" },
                                                      { "redeploiement", "redeploy" },
                                                      { "recrutement", "recruit" },
                                                      { "deserteur", "deserter" },
                                                      { "desertion", "deserter" },
                                                      { "traitre", "traitor" },
                                                      { "traitrise", "traitor" },
                                                      { "soutien", "support" },
                                                      { "echange", "exchange" } } };

} // namespace

constinit const Texts french_texts {
    .none_is_singular = true,
    .terminal = {
        .line_too_long =
            "Cette ligne est bien trop longue, et rien n’a été fait. Tapez ? pour "
            "l’aide.",
        .more = "-- Entrée pour la suite, q pour arrêter -- ",
    },
    .menu = {
        .which_game = "Cairn. Quel jeu ?",
        .type_number = "Tapez un numéro (Entrée pour {1}, q pour partir) : ",
        .no_such_game = "Il n’y a pas de jeu {1} : tapez un numéro de 1 à {2}.",
        .against = "Contre l’ordinateur (Entrée) ou un ami ici (a) ? ",
        .computer = "ordinateur",
        .friend_here = "ami",
        .level = "Son niveau, de 1 (facile) à {1} (le plus fort ; Entrée pour {2}) : ",
        .level_help = "Un niveau est un nombre de 1 à {1}.",
        .who_begins = "Qui commence : vous (Entrée) ou l’ordinateur (o) ? ",
        .me = "moi",
        .which_begins = "Qui commence : p1 (Entrée) ou p2 ? ",
        .choose = "Appuyez sur Entrée pour {1}, ou tapez {2}.",
        .how_many =
            "Une partie (Entrée), un nombre de parties (3), ou le premier à gagner "
            "(v3) ? ",
        .how_many_of_two =
            "Une partie (Entrée), ou un match de deux en échangeant les rôles (2) ? ",
        .wins_letter = "v",
        .length_help =
            "Tapez un nombre de parties de 1 à 100, ou v et un nombre de victoires "
            "de 1 à 50.",
        .length_help_of_two =
            "Un match de siège a deux parties : appuyez sur Entrée pour une, ou "
            "tapez 2.",
    },
    .names = {
        .a_card = "une carte",
        .tactic_card = "la carte {1}",
        .clan = "Clan",
        .siege = "Siège",
        .tactic = "Tactique",
        .and_word = "et",
        .or_word = "ou",
        .none = "aucune",
        .quoted = "« {1} »",
    },
    .story = {
        .drew = "a pioché",
        .times = "{1} ({2} fois)",
        .you_drew = "Vous avez pioché {1}.",
        .you_were_given = "On vous a donné {1}.",
        .no_move_yet = "vous n’avez aucun coup à reprendre",
        .played_since = "trop tard : {1} a joué depuis (--free-undo le permet)",
        .card_seen = "trop tard : vous avez vu la carte piochée (--free-undo le permet)",
        .taken_back = "Coup repris.",
        .no_history = "Aucun coup n’a encore été joué.",
    },
    .prompt = {
        .asked = "{1}, {2}.",
        .to_go = " (encore {1})",
        .end_ends = "end finit votre tour",
        .draw_ends = "{1} finit votre tour",
        .cannot_lay = "vous ne pouvez poser aucune carte : tapez pass",
        .play_card = "jouez une carte",
        .lay_card = "posez une carte",
        .see_moves = " : tapez coups pour voir comment",
        .example = " : {1} pose {2} à {3}",
        .or_pass = ", pass ne joue rien",
        .give = "choisissez une carte à donner{1} : {2}",
        .put_back = "choisissez une carte à remettre dans sa pioche{1} : {2}",
        .totem =
            "déplacez le Totem, placez une pièce : {1} le mène en {2} et place un "
            "{3} en {4}",
        .claim_or = "revendiquez ou continuez : {1}",
        .control_or = "revendiquez votre supériorité ou continuez : {1}",
        .draw = "piochez une carte{1} : {2}",
        .make_room = "faites d’abord de la place : tapez coups pour voir comment",
        .can_claim = "Vous pouvez revendiquer {1}",
        .can_control = "Vous pouvez revendiquer votre supériorité devant {1}",
        .can_oil = "Vous pouvez d’abord jeter un chaudron d’huile devant {1}",
        .can_retreat = "Vous pouvez d’abord battre en retraite devant {1}",
        .like = " : {1}",
        .like_these = " : {1}…",
        .on = "à",
        .any_two = "deux parmi",
        .lay = "poser",
        .totem_to = "Totem {1}",
    },
    .proofs = {
        .proven_own =
            "prouvé : aucune carte encore cachée ne permet à {1} de battre votre "
            "côté de {2}",
        .proven_other =
            "prouvé : aucune carte encore cachée ne vous permet de battre le côté de "
            "{1} à {2}",
        .closed = "{1} est déjà revendiquée",
        .incomplete_own = "votre côté de {1} n’est pas encore complet",
        .incomplete_other = "le côté de {1} à {2} n’est pas encore complet",
        .beaten_own = "pas prouvé : en l’état, {1} bat votre côté de {2}",
        .beaten_other = "pas prouvé : en l’état, vous battez le côté de {1} à {2}",
        .refuted_own = "pas prouvé : avec {1}, encore cachées, {2} battrait votre côté de {3}",
        .refuted_other =
            "pas prouvé : avec {1}, encore cachées, vous battriez le côté de {2} à "
            "{3}",
        .say_which = "Dites quelle {1} : pourquoi 3, ou pourquoi 3 p2 pour l’autre joueur.",
        .nothing_to_claim = "il n’y a rien à revendiquer dans ce jeu",
    },
    .refusals = {
        .unknown =
            "{1} n’est ni un coup, ni une carte, ni un mot de ce jeu : tapez coups, "
            "ou ? pour l’aide",
        .not_the_moment = "prouvé, mais ce n’est pas le moment : tapez coups",
        .not_now = "{1} n’est pas possible maintenant : tapez coups, ou ? {2}",
        .not_held = "vous n’avez pas {1}",
        .not_like_that = "{1} ne peut pas être jouée ainsi maintenant : tapez coups, ou ? {1}",
        .can_go_on = "{1} peut aller à {2}",
        .several = "précisez : il y a {1} coups de ce genre, comme {2}",
        .a_few = "précisez : ce pourrait être {1}",
    },
    .totem = {
        .three_parts =
            "un coup a trois parties : e5:3@d4 mène le Totem en e5 et place un 3 en "
            "d4",
        .no_such_goal = "le Totem ne peut pas aller en {1} : le plateau n’a pas cette case",
        .stands_there = "le Totem ne peut pas aller en {1} : il y est déjà, et doit bouger",
        .goal_taken = "le Totem ne peut pas aller en {1} : une pièce s’y trouve",
        .not_in_line =
            "le Totem ne peut pas aller en {1} : il va tout droit ou en diagonale, "
            "d’un pas ou par-dessus vos pièces",
        .not_over =
            "le Totem ne peut pas aller en {1} : en chemin, {2} n’est pas une de vos "
            "pièces",
        .can_go = "Il peut aller en {1}",
        .no_such_value = "il n’y a pas de pièce {1} : elles valent de 1 à 4",
        .none_left = "vous n’avez plus de {1} à placer",
        .no_such_place =
            "aucune pièce ne peut être placée en {1} : le plateau n’a pas cette case",
        .totem_comes_there = "aucune pièce ne peut être placée en {1} : le Totem y va",
        .place_taken = "aucune pièce ne peut être placée en {1} : il y en a déjà une",
        .not_beside =
            "aucune pièce ne peut être placée en {1} : elle doit toucher le Totem en "
            "{2}",
        .can_be_placed = "Elle peut être placée en {1}",
    },
    .endings = {
        .stones = "Bornes contrôlées :",
        .holds = "{1} ({2})",
        .wall = "La Muraille : {1} en bon état ; {2} dans la pioche Siège.",
        .stuck = "Le Totem, en {1}, ne peut plus être déplacé. Autour de lui : {2}, {3}.",
        .white_counts = "Blanc {1} avec {2}",
        .red_counts = "Rouge {1} avec {2}",
        .resigned = "{1} a abandonné : {2} gagne.",
        .you_won = "Vous avez gagné. Bien joué !",
        .computer_won = "L’ordinateur a gagné.",
    },
    .game = {
        .two_players = "{1} : deux joueurs à un terminal.",
        .against_computer = "{1} contre l’ordinateur, niveau {2} : vous êtes {3}.",
        .type_help = "Tapez ? pour l’aide.",
        .no_longer_kept = "La partie n’est plus gardée : {1}.",
        .record_is_secret =
            "La feuille contient toutes les cartes : elle est affichée une fois la "
            "partie finie. enregistrer FICHIER la garde.",
        .say_where = "Dites où : enregistrer FICHIER.",
        .not_saved = "Pas enregistré : {1}.",
        .saved = "Enregistré dans {1}.",
        .file_exists = "{1} existe déjà : choisissez un autre nom",
        .cannot_write = "impossible d’écrire {1} ({2})",
        .curtain = "Passez le clavier à {1}, puis appuyez sur Entrée. ",
        .thinking = "{1} réfléchit ",
        .hint = "Conseil : {1} ({2}), avec environ {3} % de chances de gagner.",
        .possible_now = "{1} : {2}. Vous pouvez le faire maintenant.",
        .sure_to_resign = "Abandonner cette partie ? Tapez oui : ",
        .yes = "oui",
        .not_resigned = "La partie continue.",
        .level_is = "L’ordinateur joue au niveau {1} : niveau 5 le change. {2}",
        .level_set = "L’ordinateur joue maintenant au niveau {1}. {2}",
        .no_computer = "Il n’y a pas d’ordinateur dans cette partie.",
        .narrow =
            "Ce terminal a {1} colonnes, et le plateau en demande {2} : "
            "élargissez-le.",
    },
    .review = {
        .working = "Coup {1} sur {2}…",
        .none = "Il n’y a encore aucun de vos coups à juger.",
        .own_only = "Vos coups jusqu’ici, d’après ce que vous pouviez savoir :",
        .all = "Tous les coups, d’après ce que chacun pouvait savoir :",
        .title = "coup",
        .before = "gain %",
        .loss = "perte",
        .best = "meilleur",
        .inaccuracy = "imprécision",
        .mistake = "erreur",
        .blunder = "gaffe",
        .summary = "{1} : précision {2} %, points perdus en moyenne : {3}.",
        .interrupted = "Interrompu.",
        .decimal_point = ",",
    },
    .room = {
        .goodbye = "Au revoir.",
        .see_again = "Au revoir. Pour revoir la partie : {1}",
        .go_on_with = "Au revoir. Pour continuer : {1}",
        .kept = "Au revoir. La partie est gardée : cairn play la proposera de nouveau.",
        .after = "Entrée : rejouer ; menu, feuille, analyser, enregistrer FICHIER, quitter : ",
        .after_in_match = "Entrée : suite ; menu, feuille, analyser, enregistrer FICHIER, quitter : ",
        .after_help = "La partie est finie. Appuyez sur Entrée, ou tapez un de ces mots.",
        .menu = "menu",
        .unfinished = "Parties inachevées :",
        .unfinished_computer = "{1}, {2}, contre l’ordinateur, niveau {3}",
        .unfinished_friend = "{1}, {2}, deux joueurs",
        .which_unfinished =
            "Un numéro pour continuer (Entrée pour 1), n pour une nouvelle, oublier "
            "1 : ",
        .new_word = "nouvelle",
        .forget = "oublier",
        .forgotten = "Oubliée.",
        .unreadable = "Une partie gardée dans {1} est illisible : elle a été mise de côté.",
        .p1_first = "p1 commence toujours dans {1}",
        .is_over = "cette partie est finie : cairn replay la montre",
        .no_such_ruleset = "il n’y a pas de variante {1}",
    },
    .match = {
        .of_games = "Un match de {1}.",
        .first_to = "Le premier à {1} gagne le match.",
        .score = "Match : {1} {2}, {3} {4}.",
        .you = "vous",
        .computer = "l’ordinateur",
        .player_a = "le joueur A",
        .player_b = "le joueur B",
        .you_win = "Vous gagnez le match, {1}.",
        .computer_wins = "L’ordinateur gagne le match, {1}.",
        .other_wins = "{1} gagne le match, {2}.",
        .by_points = "{1} à {2}",
        .by_wins = "{1} à {2}",
        .by_pile = "car chacun a gagné comme Assaillant, avec {1} dans la pioche contre {2}",
        .by_wall =
            "car chacun a gagné comme Défenseur, avec {1} tuiles en bon état et "
            "chaudrons inutilisés contre {2}",
        .drawn = "Le match est nul, {1}.",
        .again = "Le match est à égalité : les deux parties sont rejouées.",
        .left_in_pile = "L’Assaillant a gagné avec {1} dans la pioche Siège.",
        .left_of_wall = "Le Défenseur a gagné et garde {1} en bon état et {2}.",
        .seats = "{1} est p1, {2} est p2.",
        .after_match = "Entrée : revanche ; menu, feuille, analyser, enregistrer FICHIER, quitter : ",
    },
    .present = {
        .lay = "poser {1} à {2}",
        .claim = "revendiquer {1}",
        .control = "revendiquer sa supériorité devant {1}",
        .retreat = "battre en retraite devant {1}",
        .oil = "jeter un chaudron d’huile devant {1}",
        .draw = "piocher une carte {1}",
        .put_back = "remettre {1} dans sa pioche",
        .give = "donner {1} en échange",
        .pass = "passer",
        .end = "finir le tour",
        .move_totem = "déplacer le Totem en {1} et placer un {2} en {3}",
        .explode = "défausser les cartes des deux côtés de {1} ({2})",
        .redeploy = "déplacer {1} de {2} à {3} ({4})",
        .throw_away = "défausser {1} de {2} ({3})",
        .steal = "prendre {1} de {2} et la poser à {3} ({4})",
        .kill = "défausser {1} du côté adverse de {2} ({3})",
        .recruit = "prendre {1} dans la défausse et la poser à {2} ({3})",
        .support = "mélanger {1} et {2} à la pioche ({3})",
        .ruse = "jouer {1}",
    },
    .past = {
        .lay = "a posé {1} à {2}",
        .claim = "a revendiqué {1}",
        .control = "a revendiqué sa supériorité devant {1}",
        .retreat = "a battu en retraite devant {1}",
        .oil = "a jeté un chaudron d’huile devant {1}",
        .draw = "a pioché une carte {1}",
        .put_back = "a remis {1} dans sa pioche",
        .give = "a donné {1} en échange",
        .pass = "a passé",
        .end = "a fini son tour",
        .move_totem = "a déplacé le Totem en {1} et placé un {2} en {3}",
        .explode = "a défaussé les cartes des deux côtés de {1} ({2})",
        .redeploy = "a déplacé {1} de {2} à {3} ({4})",
        .throw_away = "a défaussé {1} de {2} ({3})",
        .steal = "a pris {1} de {2} et l’a posée à {3} ({4})",
        .kill = "a défaussé {1} du côté adverse de {2} ({3})",
        .recruit = "a pris {1} dans la défausse et l’a posée à {2} ({3})",
        .support = "a mélangé {1} et {2} à la pioche ({3})",
        .ruse = "a joué {1}",
    },
    .counts = {
        .moves = { "{1} coup", "{1} coups" },
        .games = { "{1} partie", "{1} parties" },
        .wins = { "{1} victoire", "{1} victoires" },
        .points = { "{1} point", "{1} points" },
        .pieces = { "{1} pièce", "{1} pièces" },
        .tiles = { "{1} tuile", "{1} tuiles" },
        .cards = { "{1} carte", "{1} cartes" },
        .cauldrons = { "{1} chaudron", "{1} chaudrons" },
    },
    .about = french_help,
    .fillers = french_fillers,
    .synonyms = french_synonyms,
    .pictures = french_pictures,
    .words = french_words,
};

} // namespace cairn
