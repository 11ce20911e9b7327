import type { documentation as english } from '../en/documentation.ts';
import type { Translation } from '../translation.ts';

export const documentation: Translation<typeof english> = {
  title: 'Anleitung',
  lead: 'So kommen deine Charaktere hierher.',
  player: {
    title: 'Für Spieler',
    text: 'Lade das Addon herunter, spiele, und zieh eine Datei auf eine beliebige Seite: Schon ist dein Charakter hier.',
    picture: 'Ein Charakter in Tavern Ledger: angelegte Gegenstände rund um das Bild, mit Stufe, Gold und Erfahrung.',
    addon: 'Addon {{version}} herunterladen',
    start: 'Zum ersten Charakter',
  },
  host: {
    title: 'Für Betreiber',
    https:
      'HTTPS: Stell einen Reverse Proxy vor den Server und setze PUBLIC_URL, TRUST_PROXY und SMTP_URL. Browser lassen Seiten nur über HTTPS Ordner beobachten.',
    backup:
      'Sicherung: npm run backup kopiert die Datenbank im laufenden Betrieb in eine Datei; npm run restore holt sie zurück. Alles liegt in SQLite, wenn DATABASE_URL keine PostgreSQL-Datenbank nennt.',
    update: 'Update: Server anhalten, sichern, neue Version starten. Die Datenbank stellt sie selbst um.',
  },
  partsTitle: 'Ein Addon und eine Desktop-App',
  addon: {
    title: 'Das Addon',
    text: 'TavernLedger läuft in World of Warcraft und schreibt mit, was dein Charakter trägt, bei sich hat und gelernt hat: Werte, Ausrüstung, Taschen, Bank, Kriegsmeutenbank und Gildenbank, wenn du sie öffnest, Reittiere, Haustiere und Spielzeuge, Buffs, Talente, Fertigkeiten, Berufe mit Rezepten und Abklingzeiten, Quests, Ruf, Schlachtzugs-IDs, Große Schatzkammer, Schlüsselstein und Mythisch+-Läufe, Erfolge, Währungen, Gegenstände und Gold in deinem Briefkasten (nie, von wem), deine Auktionen, Geld und Spielzeit. Es zeigt nichts auf dem Bildschirm an und sendet nichts. Mit /ledger siehst du den Status und schaltest einzelne Bereiche ab.',
  },
  app: {
    title: 'Die Desktop-App',
    text: 'Die App findet deine Spielordner, installiert das Addon und achtet darauf, was das Spiel beim Ausloggen schreibt. Sie sendet nur, was sich geändert hat, und hebt auf, was sie nicht senden konnte, bis es geht: über Abstürze, Ruhezustand und Netzausfälle hinweg. Namen von Account-Ordnern verlassen deinen Rechner nie.',
  },
  download: {
    title: 'Download',
    windows: 'Installer für Windows (v{{version}})',
    macos: 'macOS (v{{version}})',
    macosArm: 'macOS mit Apple-Chip (v{{version}})',
    macosIntel: 'macOS mit Intel-Chip (v{{version}})',
    linux: 'Linux (v{{version}})',
    unversioned: {
      windows: 'Installer für Windows',
      macos: 'macOS',
      macosArm: 'macOS mit Apple-Chip',
      macosIntel: 'macOS mit Intel-Chip',
      linux: 'Linux',
    },
    button: 'Herunterladen',
    buttonOf: '{{file}} herunterladen',
    checksum: 'SHA-256-Prüfsumme',
    checksumOf: 'SHA-256-Prüfsumme von {{file}}',
    check: 'Vergleiche zur Kontrolle die Prüfsumme mit der, die dein Rechner für die Datei berechnet:',
    checkLabel: '{{file}} prüfen',
    firstStart: {
      windows:
        'SmartScreen meldet manchmal „Der Computer wurde durch Windows geschützt“, wie bei jedem Programm, das erst wenige heruntergeladen haben. Prüfe zuerst die Datei wie oben; stimmen die Prüfsummen überein, wähle „Weitere Informationen“ und dann „Trotzdem ausführen“. Weichen sie ab, lösche die Datei.',
      macos:
        'Zieh die App in den Ordner „Programme“. Öffnet macOS sie nicht, ist sie nicht notarisiert: Stimmt die Prüfsumme, wähle in den Systemeinstellungen unter „Datenschutz & Sicherheit“ „Dennoch öffnen“. Neue Versionen findest du auf dieser Seite.',
      linux:
        'Mach die Datei ausführbar und starte sie. Spiele in Wine, Proton, Lutris, Bottles und Heroic werden von selbst gefunden.',
    },
    started: 'Der Download läuft',
    startedText: '{{file}} ist unterwegs in deine Downloads.',
    none: 'Auf diesem Server liegt noch kein Installer für Windows',
    noneText:
      'Es geht auch ohne: Zieh deine gespeicherten Dateien auf eine beliebige Seite, oder lass den Browser den Spielordner beobachten.',
    noneAdmin:
      'Du kannst ihn unter Windows mit dem Befehl unten bauen und die Datei aus dist/installers in den Ordner downloads des Datenordners kopieren. Dann wird sie hier mit ihrer Prüfsumme angeboten.',
    build: 'Installer bauen',
    failed: 'Die Liste der Downloads konnte nicht geladen werden',
  },
  howTitle: 'So geht es',
  how: {
    install: {
      title: 'Installieren',
      text: 'Starte den Installer, melde dich an, und lass die App das Addon mit einem Klick in dein Spiel legen.',
    },
    addon: {
      title: 'Installieren',
      text: 'Lade oben das Addon herunter und entpacke es in den AddOns-Ordner deines Spiels.',
    },
    play: {
      title: 'Spielen, dann ausloggen',
      text: 'Das Addon schreibt beim Spielen mit. Das Spiel legt es auf der Platte ab, wenn du dich ausloggst oder neu lädst.',
    },
    see: {
      title: 'Hier ansehen',
      text: 'Die App sendet, was sich geändert hat, und jedes offene Dashboard zeigt es einen Augenblick später.',
    },
    drop: {
      title: 'Hier ansehen',
      text: 'Zieh die gespeicherte Datei auf irgendeine Seite, oder lass die Seite deinen WTF-Ordner beobachten; jedes offene Dashboard zeigt sie einen Augenblick später.',
    },
  },
  sendTitle: 'Für Entwickler: eine Datei per Skript senden',
  sendText:
    'Das Spiel schreibt seine SavedVariables, wenn du dich ausloggst oder neu lädst. Sende die Datei genau so, wie sie ist, als hexadezimalen Text; der Server liest sie als Daten und führt sie niemals aus.',
  sendWhere: 'Wo die Datei liegt',
  sendToken: 'Hol dir zuerst ein Token. Behandle es wie ein Passwort; mit dem Abmelden wird es ungültig.',
  sendFile: 'Dann sende die Datei:',
  sendResult:
    'Die Antwort nennt jeden Charakter mit created, updated, unchanged oder stale, und jedes offene Dashboard zeigt die Änderung sofort.',
  importLink: 'Einen Charakter als JSON importieren',
  apiTitle: 'API-Referenz',
  apiText: 'Die Referenz wird aus den Schemas erzeugt, mit denen der Server prüft, und ist deshalb immer aktuell.',
  apiLink: 'API-Referenz öffnen',
  gamesTitle: 'Spiele',
  gamesText: '{{games}}.',
  soonTitle: 'Kommt bald',
  soon: { ffxiv: 'FFXIV', poe: 'Path of Exile', more: 'Weitere Spiele' },
  creditsTitle: 'Mitwirkende',
  creditsIcons: 'Spielsymbole von Lorc, Delapouite und den Mitwirkenden von game-icons.net, unter CC BY 3.0.',
  creditsLucide: 'Symbole der Oberfläche von Lucide, unter der ISC-Lizenz.',
  creditsFonts: 'Fraunces, Inter und JetBrains Mono, unter der SIL Open Font License 1.1.',
  creditsGame: 'World of Warcraft ist eine Marke von Blizzard Entertainment, Inc.',
};
