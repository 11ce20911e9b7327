import type { fileImport as english } from '../en/file-import.ts';
import type { Translation } from '../translation.ts';

export const fileImport: Translation<typeof english> = {
  title: 'Deine Charaktere importieren',
  looking: 'Dateien werden gesucht',
  reading: 'Datei {{done, number}} von {{total, number}} wird gelesen',
  found_one: '{{count, number}} Charakter gefunden',
  found_other: '{{count, number}} Charaktere gefunden',
  none: 'Kein Charakter gefunden',
  noneText:
    'Deine Charaktere stehen in TavernLedger.lua unter World of Warcraft/<deine Version>/WTF/Account/<Account>/SavedVariables. Das Spiel schreibt die Datei beim Ausloggen und bei /reload.',
  line: 'Stufe {{level}} {{race}} {{className}} · {{realm}} · {{game}}',
  change: { new: 'Neu', changed: 'Neuer', seen: 'Unverändert', waits: 'Welcher?', none: 'Aktuell' },
  which: {
    title: 'Welcher Charakter ist {{name}} von {{realm}}?',
    text: 'Mehrere deiner Charaktere heißen so, und die Datei verrät nicht, welchen sie meint. Ohne Antwort fällt er weg.',
    later:
      'Mehrere der gefundenen Charaktere heißen so, und die Datei verrät nicht, welchen sie meint. Importiere erst die anderen und füge ihn dann noch einmal hinzu.',
    choice: 'Stufe {{level}} {{race}} {{className}}',
  },
  newPoints_one: '{{count, number}} neuer Punkt im Verlauf',
  newPoints_other: '{{count, number}} neue Punkte im Verlauf',
  rowsMore_one: 'und {{count, number}} weiterer',
  rowsMore_other: 'und {{count, number}} weitere',
  upToDate: 'Das alles steht schon in deinem Ledger.',
  submit_one: '{{count, number}} Charakter importieren',
  submit_other: '{{count, number}} Charaktere importieren',
  submitAnyway: 'Trotzdem importieren',
  sending: '{{done, number}} von {{total, number}} importiert',
  files: 'Dateien',
  fileProgress: '{{done, number}} von {{total, number}}',
  stop: 'Abbrechen',
  stopped_one: 'Import abgebrochen; {{count, number}} Charakter war schon importiert',
  stopped_other: 'Import abgebrochen; {{count, number}} Charaktere waren schon importiert',
  failed: 'Der Import ist stehen geblieben',
  storedBefore_one: 'Davor wurde {{count, number}} Charakter importiert.',
  storedBefore_other: 'Davor wurden {{count, number}} Charaktere importiert.',
  done_one: '{{count, number}} Charakter importiert',
  done_other: '{{count, number}} Charaktere importiert',
  kept_one: '{{count, number}} Charakter wartet in diesem Browser',
  kept_other: '{{count, number}} Charaktere warten in diesem Browser',
  keptText: 'Du bist offline. Sie werden von selbst importiert, sobald du wieder online bist.',
  storageFull:
    'Der Speicher dieses Browsers ist voll, deshalb wurde nichts aufgehoben. Lass diese Seite offen und importiere noch einmal, sobald du wieder online bist.',
  keyless:
    'Diesem Browser fehlt der Schlüssel, um die Dateien zu verschlüsseln, deshalb wurde nichts aufgehoben. Lass diese Seite offen und importiere noch einmal, sobald du wieder online bist.',
  open: '{{name}} öffnen',
  showAll: 'Charaktere anzeigen',
  game: { title: 'Aus welchem Spiel ist das?', text: 'In den Dateien von {{names}} steht es nicht.' },
  faction: {
    title: 'Welche Fraktion?',
    text: 'Ihr Volk gibt es in beiden, und keine Datei nennt sie. Ohne Antwort bleibt die Fraktion unbekannt, bis eine Datei sie nennt.',
    who: '{{name}} · {{realm}}',
  },
  leftOut: {
    title: 'Ausgelassen, und warum',
    notRead: 'Noch nicht gelesen: {{names}}',
    otherKind: 'Weder .lua noch .json: {{names}}',
    about: '{{name}}: {{problem}}',
    unreadable:
      '{{name}} konnte nicht gelesen werden. Falls das Spiel gerade gespeichert hat, zieh die Datei noch einmal herein.',
    cut: 'Der Ordner enthält mehr als 10.000 Dateien; der Rest wurde nicht gelesen. Nimm stattdessen seinen Ordner WTF.',
    namesMore: '{{names}} und {{number}} weitere',
  },
  account: {
    text: 'Noch hat nichts deinen Browser verlassen. Deine Dateien warten in diesem Tab, bis du dich registriert oder angemeldet hast.',
    register: 'Konto erstellen',
    login: 'Anmelden',
  },
  watch: {
    start: 'Meinen Ordner WTF von dieser Seite beobachten lassen',
    hint: 'Nach jedem Speichern sind deine Charaktere von selbst hier, solange eine Seite von Tavern Ledger offen ist. Beobachtet werden TavernLedger.lua und die Dateien von Altoholic, Bagnon, Baganator, SavedInstances und anderen Addons: Von ihnen wird nichts gesendet, bevor du zustimmst.',
    refused:
      'Kein Ordner ausgewählt. Browser verweigern Ordner unter Program Files: Zieh dann die Datei herein, oder nimm die Desktop-App.',
    unsupported: 'Chrome und Edge können den Ordner des Spiels auch beobachten; dieser Browser kann es nicht.',
    watching_one: '{{folder}} wird beobachtet: {{count, number}} Spielaccount',
    watching_other: '{{folder}} wird beobachtet: {{count, number}} Spielaccounts',
    searching:
      '{{folder}} wird beobachtet: noch keine TavernLedger.lua. Das Spiel schreibt sie beim nächsten /reload oder Ausloggen.',
    elsewhere: 'Ein anderer Tab beobachtet {{folder}}.',
    readAt: 'Letzter Stand gelesen um {{time}}',
    needsPermission: 'Der Browser fragt noch einmal, bevor diese Seite {{folder}} lesen darf.',
    allow: 'Wieder erlauben',
    stop: 'Nicht mehr beobachten',
  },
  paste: {
    label: 'Deinen SimulationCraft-Text einfügen',
    hint: 'Gib im Spiel /simc ein, kopiere den ganzen Text, den das Addon zeigt, und füge ihn hier oder irgendwo auf einer Seite ein. So kommt ein Charakter mit seiner Ausrüstung herein.',
    other:
      'Das ist nicht der Text des SimulationCraft-Addons. Kopiere ihn ganz, von der ersten Zeile bis zur Prüfsumme.',
  },
  zone: {
    title: 'Zieh TavernLedger.lua hierher oder irgendwo auf eine Seite',
    hint: 'Einzelne Dateien, Sicherungen (.lua.bak), JSON oder den ganzen Ordner WTF, auch Dateien von Altoholic, Bagnon, Baganator, SavedInstances und anderen Addons. Gelesen wird im Browser, gesendet werden nur deine Charaktere.',
    files: 'Dateien auswählen',
    folder: 'Ordner auswählen',
  },
};
