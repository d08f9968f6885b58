//! The French texts of the commands that players and clubs run, by their English ones.
//!
//! A no-break space precedes `:` and `%` and is used inside quotation marks, a narrow one precedes `;`, `!` and `?`; a test of
//! the documents checks them.

/// Declares the catalogue.
macro_rules! catalogue {
    ($($english:literal: $french:literal,)*) => {
        /// English texts, each with the French one.
        pub static FRENCH: &[(&str, &str)] = &[$(($english, $french),)*];
    };
}

catalogue! {
    "Play against Banli or another person, or watch two engines":
        "Jouer contre Banli ou une autre personne, ou regarder deux moteurs",
    "Draw the board as text, with the player to move and cubes left":
        "Dessiner le plateau en texte, avec le joueur au tour et les cubes restants",
    "Judge every turn of a game and both players' accuracy":
        "Juger chaque tour d’une partie et la précision des deux joueurs",
    "Run a tournament over the board: pairings, results, standings":
        "Diriger un tournoi sur table : appariements, résultats, classement",
    "Write sheets to print, as PDF: boards, cubes, rules and more":
        "Écrire des feuilles à imprimer, en PDF : plateaux, cubes, règles et plus",
    "Write the board, on several sheets if one is too small":
        "Écrire le plateau, sur plusieurs feuilles si une seule est trop petite",
    "Write all 28 cubes, as nets to fold or as faces to stick on":
        "Écrire les 28 cubes, en patrons à plier ou en faces à coller",
    "Write the rules on two pages":
        "Écrire les règles sur deux pages",
    "Write sheets to note games on":
        "Écrire des feuilles de partie",
    "Write a poster for a club, with a QR code":
        "Écrire une affiche pour un club, avec un code QR",
    "Write the pairings and standings of a tournament":
        "Écrire les appariements et le classement d’un tournoi",
    "Write games with comments and diagrams":
        "Écrire des parties avec commentaires et diagrammes",
    "Write puzzles, with the solutions on later pages":
        "Écrire des problèmes, avec les solutions sur les dernières pages",
    "Write drawings for a laser cutter, as SVG":
        "Écrire des dessins pour une découpeuse laser, en SVG",
    "Games to read: files or folders; - is stdin":
        "Parties à lire : fichiers ou dossiers ; - est l’entrée standard",
    "Number of the game in a file with several":
        "Numéro de la partie dans un fichier qui en a plusieurs",
    "Start from this position":
        "Partir de cette position",
    "Start from classic, half, full, balanced or a set-up code":
        "Partir de classic, half, full, balanced ou d’un code de mise en place",
    "Seed of a random set-up (half, full or balanced)":
        "Graine d’une mise en place aléatoire (half, full ou balanced)",
    "Play these turns from there (quote them)":
        "Jouer ces tours ensuite (entre guillemets)",
    "Stop after this many turns; 0 is the start":
        "S’arrêter après ce nombre de tours ; 0 est le départ",
    "Who plays White [default: me]":
        "Qui joue Blanc [par défaut : me]",
    "Who plays Black [default: banli]":
        "Qui joue Noir [par défaut : banli]",
    "Let Black swap sides after White's first turn":
        "Permettre à Noir d’échanger les camps après le premier tour de Blanc",
    "Play a match of two games, with the sides exchanged in the second":
        "Jouer une rencontre de deux parties, avec les camps échangés dans la seconde",
    "Play against another person at this terminal":
        "Jouer contre une autre personne à ce terminal",
    "Join a live game on a server":
        "Rejoindre une partie en ligne sur un serveur",
    "Your name, in live and in saved games":
        "Votre nom, dans les parties en ligne et enregistrées",
    "Certificates (PEM) to trust, besides the system's":
        "Certificats (PEM) à accepter, outre ceux du système",
    "Strength of Banli, 1 to 10":
        "Force de Banli, de 1 à 10",
    "Minutes per player + seconds per turn":
        "Minutes par joueur + secondes par tour",
    "Milliseconds per turn if no clock [default: 1000]":
        "Millisecondes par tour sans pendule [par défaut : 1000]",
    "Play line by line instead of full screen":
        "Jouer ligne par ligne au lieu du plein écran",
    "Draw with plain letters, capitals for White":
        "Dessiner avec des lettres, majuscules pour Blanc",
    "Black at the bottom [default: if you play Black]":
        "Noir en bas [par défaut : si vous jouez Noir]",
    "Draw the board from Black's side":
        "Dessiner le plateau du côté de Noir",
    "Language: en or fr [default: from the locale]":
        "Langue : en ou fr [par défaut : celle du système]",
    "Use colour: auto, always or never":
        "Couleurs : auto, always (toujours) ou never (jamais)",
    "Print help":
        "Afficher cette aide",
    "WHO is me, banli, banli:LEVEL or the path of a UGI engine.":
        "WHO est me (vous), banli, banli:NIVEAU ou le chemin d’un moteur UGI.",
    "play White against Banli":
        "jouer Blanc contre Banli",
    "play Black against level 8":
        "jouer Noir contre le niveau 8",
    "two people with clocks":
        "deux personnes avec pendules",
    "watch two engines":
        "regarder deux moteurs",
    "continue a game":
        "continuer une partie",
    "line by line, for screen readers":
        "ligne par ligne, pour lecteurs d’écran",
    "play on a server":
        "jouer sur un serveur",
    "Examples:":
        "Exemples :",
    "Options":
        "Options ",
    "Arguments":
        "Arguments ",
    "Commands":
        "Commandes ",
    "Usage:":
        "Utilisation :",
    "[default: {value}]":
        "[par défaut : {value}]",
    "Milliseconds to search each position":
        "Millisecondes de recherche par position",
    "Positions to search per turn [default: 200000]":
        "Positions à chercher par tour [par défaut : 200000]",
    "UGI engine to use instead of Banli":
        "Moteur UGI à utiliser au lieu de Banli",
    "Argument of that engine; may be repeated":
        "Argument de ce moteur ; peut être répété",
    "Option of that engine; may be repeated":
        "Option de ce moteur ; peut être répétée",
    "Number of threads":
        "Nombre de fils d’exécution",
    "Size of the transposition table":
        "Taille de la table de transposition",
    "Write JSON":
        "Écrire du JSON",
    "Write the game with scores and better turns":
        "Écrire la partie avec les valeurs et de meilleurs tours",
    "Number of games in progress at once":
        "Nombre de parties traitées à la fois",
    "Write JSON lines to this file; .gz compresses":
        "Écrire des lignes JSON dans ce fichier ; .gz compresse",
    "Continue the output of an earlier run":
        "Continuer le résultat d’une exécution précédente",
    "Stop at the first game that cannot be read":
        "S’arrêter à la première partie illisible",
    "Scores are in cubes, from the point of view of the player whose turn it was. A turn is judged by how much of the chance of winning it gives away: 5% or more is an inaccuracy (?!), 10% a mistake (?), 20% a blunder (??). A turn is forced if every other one lets the opponent win at once. Accuracy leaves out forced turns.":
        "Les valeurs sont en cubes, du point de vue du joueur dont c’était le tour. Un tour est jugé par la part de chances de gain qu’il cède : à partir de 5 %, c’est une imprécision, à partir de 10 % une erreur, à partir de 20 % une gaffe. Un tour est forcé si tout autre laisse l’adversaire gagner aussitôt. La précision ne compte pas les tours forcés.",
    "A review goes from the last turn to the first. Ctrl+C ends it early and still reports the turns that are done.":
        "L’étude va du dernier tour au premier. Ctrl+C l’arrête et montre les tours déjà étudiés.",
    "--annotate writes the game as match text, with the scores as comments and better turns as variations. With several games or files, each game becomes a line of JSON, in the order of the input; --resume continues a run that was ended.":
        "--annotate écrit la partie en texte, avec les valeurs en commentaires et les meilleurs tours en variantes. Avec plusieurs parties ou fichiers, chaque partie devient une ligne JSON, dans l’ordre de lecture ; --resume continue une exécution interrompue.",
    "The file that describes the event":
        "Le fichier qui décrit le tournoi",
    "The file describes the event:":
        "Le fichier décrit le tournoi :",
    "The format is swiss, round-robin or double-round-robin; numbers after names are ratings. Then type what happens, a line each; 'help' lists the commands. After each line everything is saved beside the file, in evening.results.txt, so that the evening goes on from there after any interruption.":
        "Le format est swiss (suisse), round-robin (toutes rondes) ou double-round-robin ; les nombres après les noms sont des classements. Tapez ensuite ce qui se passe, une ligne à la fois ; « help » donne les commandes. Après chaque ligne, tout est enregistré à côté du fichier, dans evening.results.txt : la soirée continue de là après toute interruption.",
    "Print at 100 %, without fitting to the page: boards and cubes have a ruler of 50 mm to check the size. Standard output is -o -.":
        "Imprimez à 100 %, sans ajuster à la page : plateaux et cubes portent une règle de 50 mm pour vérifier la taille. La sortie standard est -o -.",
    "File to write, ending in .pdf; - is stdout":
        "Fichier à écrire, finissant par .pdf ; - est la sortie standard",
    "File to write, ending in .svg; - is stdout":
        "Fichier à écrire, finissant par .svg ; - est la sortie standard",
    "Size of the paper: a3, a4 or letter":
        "Format du papier : a3, a4 ou letter",
    "Colours: light, or print for shades of grey":
        "Couleurs : light, ou print en niveaux de gris",
    "Side of the cubes in mm, 8 to 50 [default: 16, on A3 20]":
        "Côté des cubes en mm, de 8 à 50 [par défaut : 16, sur A3 20]",
    "Side of the cubes in mm, 8 to 50":
        "Côté des cubes en mm, de 8 à 50",
    "A sheet of A4 or Letter has room for the board of cubes of 16 mm, A3 for that of 20 mm. Larger boards are divided: sheets overlap by 10 mm, with marks.":
        "Une feuille A4 ou Letter suffit au plateau des cubes de 16 mm, A3 à celui de 20 mm. Les plateaux plus grands sont répartis : les feuilles se chevauchent de 10 mm, avec des repères.",
    "Write faces for blank cubes instead of nets":
        "Écrire des faces pour cubes nus au lieu de patrons",
    "Number of sheets, 1 to 100":
        "Nombre de feuilles, de 1 à 100",
    "Address for the QR code":
        "Adresse du code QR",
    "Name of the club or evening":
        "Nom du club ou de la soirée",
    "When, where, or something else; up to four":
        "Quand, où, ou autre chose ; quatre au plus",
    "FILE is the one that pijersi tournament runs. The latest round and the standings each begin on a page of their own.":
        "FILE est celui que lit pijersi tournament. La dernière ronde et le classement commencent chacun sur une page.",
    "Draw the board after every N turns":
        "Dessiner le plateau tous les N tours",
    "Names, event and date are those of the tags of the games. Each game begins on a page of its own.":
        "Noms, événement et date sont ceux des étiquettes des parties. Chaque partie commence sur une nouvelle page.",
    "File written by pijersi puzzles select [default: those of the page]":
        "Fichier écrit par pijersi puzzles select [par défaut : ceux de la page]",
    "Number of puzzles, 1 to 600":
        "Nombre de problèmes, de 1 à 600",
    "Grades, such as 4 or 2-5":
        "Difficultés, par exemple 4 ou 2-5",
    "The puzzles are spread evenly over those of the file, easy ones first.":
        "Les problèmes sont répartis sur ceux du fichier, les faciles d’abord.",
    "What to draw: board or cubes":
        "Que dessiner : board (plateau) ou cubes",
    "Lengths are millimetres. Red lines are to be cut, blue lines scored, and black is engraved. The part cubes has the 168 faces of all cubes, to glue on blank ones.":
        "Les longueurs sont en millimètres. Les lignes rouges se coupent, les bleues se marquent, le noir se grave. La partie cubes a les 168 faces de tous les cubes, à coller sur des cubes nus.",
    "error: {message}":
        "erreur : {message}",
    "For more information, try '--help'.":
        "Pour en savoir plus : --help.",
    "no such file: {name}":
        "aucun fichier de ce nom : {name}",
    "{name} is a folder, not a game":
        "{name} est un dossier, pas une partie",
    "no permission to read {name}":
        "accès refusé : {name}",
    "cannot read {name}: {error}":
        "impossible de lire {name} : {error}",
    "cannot write {name}: {error}":
        "impossible d’écrire {name} : {error}",
    "the file is empty":
        "le fichier est vide",
    "{errors} of {all} games or positions cannot be read":
        "{errors} parties ou positions sur {all} sont illisibles",
    "name the file of the game":
        "indiquez le fichier de la partie",
    "name a file with games; - is stdin":
        "indiquez un fichier de parties ; - est l’entrée standard",
    "{name}, game {number}":
        "{name}, partie {number}",
    "Last turn: {number} {turn} by {player}.":
        "Dernier tour : {number} {turn}, par {player}.",
    "Full turn {full}, quiet turns {quiet} of {limit}.":
        "Tour complet {full}, tours sans capture : {quiet} sur {limit}.",
    "Cubes left":
        "Cubes",
    "all":
        "total",
    "Set-up code  {setup}":
        "Code de mise en place  {setup}",
    "The game is over. {outcome}.":
        "La partie est terminée. {outcome}.",
    "The players ended the game: {player} wins.":
        "Les joueurs ont arrêté la partie : {player} gagne.",
    "The players ended the game in a draw.":
        "Les joueurs ont conclu la partie par une nulle.",
    "     turn         label             before      after   loss  better":
        "     tour         jugement            avant      après  perte  meilleur",
    "No turns.":
        "Aucun tour.",
    "Stopped: the turns before these are not reviewed.":
        "Arrêt : les tours précédents ne sont pas étudiés.",
    "       accuracy":
        "      précision",
    "forced":
        "forcé",
    "best":
        "meilleur",
    "good":
        "bon",
    "inaccuracy":
        "imprécision",
    "mistake":
        "erreur",
    "blunder":
        "gaffe",
    "won":
        "gagné",
    "lost":
        "perdu",
    "win in {turns}":
        "gain en {turns}",
    "loss in {turns}":
        "perte en {turns}",
    "{name} must end in .{extension}; - is stdout":
        "{name} doit finir par .{extension} ; - est la sortie standard",
    "a terminal cannot show PDF: write it to a file or a pipe":
        "un terminal ne montre pas de PDF : écrivez-le dans un fichier",
    "note: the typeface has only Latin letters; question marks are printed for {characters}":
        "remarque : la police n’a que des lettres latines ; des points d’interrogation remplacent {characters}",
    "there is no game to print":
        "il n’y a pas de partie à imprimer",
    "1 game is left out":
        "1 partie est omise",
    "{count} games are left out":
        "{count} parties sont omises",
    "{name}: no puzzle has a grade from {first} to {last}":
        "{name} : aucun problème n’a une difficulté de {first} à {last}",
    "puzzles of the page":
        "problèmes de la page",
    "for cubes of {size} mm":
        "pour des cubes de {size} mm",
    "pair                    pair the next round\n3 1-0                   result of board 3: 1-0, 0-1, =; forfeits: +-, -+, --\n3 swap                  the players of board 3 have swapped sides\npairings                show the round again\nstandings, crosstable   show the tables\nprint FILE.html         write pairings and tables as a page to print\nadd NAME, RATING        enter a player late (Swiss)\nwithdraw NAME           take a player out after the latest round\nabsent NAME [zero]      half a point (or none) instead of the next round (Swiss)\nquit                    end; everything is saved":
        "pair                    apparier la prochaine ronde\n3 1-0                   résultat de la table 3 : 1-0, 0-1, = ; forfaits : +-, -+, --\npairings                montrer la ronde\nstandings, crosstable   montrer le classement, la grille\nprint FICHIER.html      écrire appariements et classement en une page à imprimer\nadd NOM, CLASSEMENT     inscrire un retardataire (système suisse)\nwithdraw NOM            retirer un joueur après la dernière ronde\nabsent NOM [zero]       un demi-point (ou zéro) au lieu de la prochaine ronde (suisse)\nquit                    finir ; tout est enregistré",
    "{title}: {count} players":
        "{title} : {count} joueurs",
    "unknown command {line}; 'help' lists them":
        "commande inconnue : {line} ; « help » les énumère",
    "Round {round} is complete.":
        "La ronde {round} est terminée.",
    "No round has been paired; type 'pair', or 'help'.":
        "Aucune ronde n’est appariée ; tapez « pair » ou « help ».",
    "Round {round} of {rounds}":
        "Ronde {round} sur {rounds}",
    "the name of a page ends in .html":
        "le nom d’une page finit par .html",
    "results of this round are missing":
        "il manque des résultats de cette ronde",
    "Note: no pairing respects all rules; this one relaxes {rule}.":
        "Remarque : aucun appariement ne respecte toutes les règles ; celui-ci déroge à {rule}.",
    "nothing":
        "rien",
    "the balance of colours":
        "l’équilibre des couleurs",
    "the limit of one bye":
        "la limite d’une exemption",
    "the rule against meeting twice":
        "la règle de ne pas se rencontrer deux fois",
    "all rounds have been played":
        "toutes les rondes sont jouées",
    "a result is 1-0, 0-1, =, +-, -+ or --":
        "un résultat est 1-0, 0-1, =, +-, -+ ou --",
    "no round has been paired":
        "aucune ronde n’est appariée",
    "there is no such board":
        "cette table n’existe pas",
    "a round robin has no late entries":
        "un tournoi toutes rondes n’admet pas de retardataire",
    "{name} is entered already":
        "{name} est déjà inscrit",
    "in a round robin, enter a forfeit instead":
        "dans un tournoi toutes rondes, entrez plutôt un forfait",
    "{name} has withdrawn":
        "{name} s’est retiré",
    "there is no player {name}":
        "il n’y a pas de joueur {name}",
    "several players begin with {name}":
        "plusieurs joueurs commencent par {name}",
    "bye":
        "exempt",
    "bye, half a point":
        "exempt, un demi-point",
    "free":
        "libre",
    "points":
        "points",
    "Round {round}":
        "Ronde {round}",
    "Board":
        "Table",
    "White":
        "Blanc",
    "Black":
        "Noir",
    "Result":
        "Résultat",
    "Standings":
        "Classement",
    "Player":
        "Joueur",
    "Points":
        "Points",
    "line {line}: {message}":
        "ligne {line} : {message}",
    "{name} is entered twice":
        "{name} est inscrit deux fois",
    "an event requires at least two players":
        "un tournoi demande au moins deux joueurs",
    "an event has at most 1,000 players":
        "un tournoi a au plus 1 000 joueurs",
    "expected 'key: value', or 'players:'":
        "attendu : une clé, deux-points et une valeur, ou players suivi de deux-points",
    "unknown format {value}: swiss, round-robin or double-round-robin":
        "format inconnu : {value} ; écrivez swiss, round-robin ou double-round-robin",
    "the number of rounds is from 1 to 99":
        "le nombre de rondes va de 1 à 99",
    "unknown tie-break {name}; there are {names}":
        "départage inconnu : {name} ; il y a {names}",
    "unknown key {key}: title, format, rounds, tie-breaks or players":
        "clé inconnue : {key} ; il y a title, format, rounds, tie-breaks et players",
    "a player requires a name":
        "un joueur doit avoir un nom",
    "a rating is a number below 10,000":
        "un classement est un nombre inférieur à 10 000",
}
