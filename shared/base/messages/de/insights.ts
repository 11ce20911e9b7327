import type { insights as english } from '../en/insights.ts';
import type { Translation } from '../translation.ts';

export const insights: Translation<typeof english> = {
  untilReset: 'Reset in {{time}}',
  none: 'Zurzeit keine Hinweise.',
  unknown: 'Noch nicht genug Daten.',
  nothing: 'Alles in Ordnung.',
  nothingText: 'Nichts braucht deine Aufmerksamkeit.',
  nothingOf:
    'Bei {{known, number}} von {{all, number}} Charakteren braucht nichts deine Aufmerksamkeit. Von den anderen wurde in den letzten 30 Tagen zu wenig gesehen.',
  allDismissed: 'Sonst braucht nichts deine Aufmerksamkeit.',
  showAll: 'Alle {{count, number}} anzeigen',
  showFewer: 'Weniger anzeigen',
  showDismissed: 'Ausgeblendete anzeigen ({{count, number}})',
  hideDismissed: 'Ausgeblendete verbergen',
  dismissed: 'Ausgeblendet',
  dismiss: 'Ausblenden: {{name}}, {{title}}',
  dismissedToast: 'Ausgeblendet, bis sich etwas ändert',
  bringBackOf: 'Zurückholen: {{name}}, {{title}}',
  achievements: 'Erfolge',
  how: 'So wird das berechnet',
  howOf: 'So wird das berechnet: {{name}}, {{title}}',
  failedTitle: 'Die Entwicklung von Gold und Ausrüstung konnte nicht geladen werden',
  weakest_slot: {
    title: 'Schwächster Platz',
    level: '{{slot}}: Gegenstandsstufe {{value}}, deine anderen Teile haben im Schnitt {{average}}.',
    quality: '{{slot}}: {{item}} hat die Qualität {{quality}}, die meisten anderen Teile {{usual}} oder besser.',
    howLevel:
      '{{item}} hat die Gegenstandsstufe {{value}}, die anderen {{compared}} Teile haben im Schnitt {{average}}. Ab 3 Stufen und 4 % weniger ist es einen Hinweis wert, sofern nicht mehr als zwei Teile so niedrig sind. Hemd, Wappenrock und Munition zählen nicht.',
    howQuality:
      'Zu wenige Gegenstandsstufen sind bekannt, darum zählen Qualitäten, von 1 (Gewöhnlich) bis 5 (Legendär): {{item}} hat {{value}}, die anderen {{compared}} Teile haben im Schnitt {{average}}. Ab 1,0 weniger ist es einen Hinweis wert, sofern nicht mehr als zwei Teile so niedrig sind. Hemd, Wappenrock und Munition zählen nicht.',
  },
  empty_slots: {
    title: 'Leere Plätze',
    text: 'Nichts angelegt: {{slots}}.',
    how: 'Von den Plätzen, die ein Charakter auf Stufe {{level}} füllt, sind diese leer, {{worn}} andere nicht. Hemd, Wappenrock, Munition und die Distanzwaffe werden nie verlangt, die Schildhand nur neben einer Einhandwaffe.',
  },
  gear_trend: {
    titleUp: 'Bessere Ausrüstung',
    titleDown: 'Schwächere Ausrüstung',
    textUp: 'Die Gegenstandsstufe stieg in {{days}} von {{before}} auf {{after}}.',
    textDown: 'Die Gegenstandsstufe fiel in {{days}} von {{before}} auf {{after}}.',
    how: 'Die durchschnittliche Gegenstandsstufe von allem, was angelegt war, im ersten und im letzten Moment der letzten 30 Tage des Verlaufs: {{before}} und {{after}}. Ab 3 Stufen ist es einen Hinweis wert.',
  },
  gold_a_day: {
    titleUp: 'Gold am Tag',
    titleDown: 'Ausgegebenes Gold',
    textUp: '+{{amount}} am Tag (in {{days}})',
    textDown: '−{{amount}} am Tag (in {{days}})',
    how: '{{before}} im ersten Moment der letzten 30 Tage des Verlaufs, {{after}} im letzten, mit einem Abstand von {{days}}. Mindestens drei Tage und 1 Gold am Tag.',
  },
  rested_waste: {
    title: 'Voll erholt',
    text: 'Voll erholt: Mehr Rast bringt nichts, bis der Bonus aufgebraucht ist.',
    how: 'Sie endet bei anderthalb Stufen, das sind {{cap}} auf Stufe {{level}}; {{rested}} wurden gesehen. Stufen, auf denen eine Fassung des Spiels endet, sind ausgenommen.',
  },
  duplicates: {
    title: 'Auf Twinks verteilt',
    text: '{{item}} ({{total, number}}) ist auf {{count, number}} Charaktere auf {{realm}} verteilt.',
    how: 'Taschen und Bank, wie sie zuletzt gesehen wurden: {{places}}. Gezählt werden Charaktere eines Realms mit 5 oder mehr, ab 40 insgesamt; was in einer Bank liegt, die der ganze Account teilt, nicht.',
    place: '{{name}} {{count, number}}',
  },
  not_seen: {
    title: 'Lange nicht gespielt',
    text: 'Seit {{days}} keine neuen Daten.',
    how: 'Der neueste Teil ist vom {{seen}}. Ab 14 Tagen ist es einen Hinweis wert. Logg dich einmal damit ein oder blende ihn aus.',
  },
  stale_section: {
    title: 'Veraltet',
    text: '{{section}}: am längsten nicht gesehen, mit {{days}} Abstand zum neuesten Teil.',
    too: 'Ebenfalls 14 Tage oder mehr zurück: {{sections}}.',
    how: 'Zuletzt gesehen am {{seen}}, der neueste Teil am {{newest}}. Ab 14 Tagen ist es einen Hinweis wert. Eine Bank etwa ist nur zu sehen, solange sie offen ist.',
  },
  expiring: {
    mail: 'Post läuft ab',
    auctions: 'Auktionen enden',
    money: 'Geld',
    text_one: '{{item}} bis {{at}}.',
    text_other: '{{count, number}} in den nächsten drei Tagen, zuerst {{item}} bis {{at}}.',
    how: 'Aus dem Briefkasten oder dem Auktionshaus, wie sie zuletzt gesehen wurden. In den letzten drei Tagen ist es einen Hinweis wert; Abgelaufenes zählt nicht.',
  },
  vault_reward: {
    title: 'Belohnung in der Schatzkammer',
    seen: 'In der Großen Schatzkammer wartet eine Belohnung.',
    earned:
      'Die Woche ist vorbei: {{unlocked}} von {{slots}} Plätzen der Schatzkammer waren freigeschaltet. Wähle eine Belohnung.',
    how: 'Diese Woche in der Schatzkammer gesehen, oder {{unlocked}} von {{slots}} Plätzen waren in der Woche freigeschaltet, die mit dem letzten Reset endete, und diese Woche wurde noch nicht gesehen.',
  },
  keystone_unused: {
    title: 'Schlüsselstein ungenutzt',
    text: '{{name}} +{{level}} wurde diese Woche nicht benutzt.',
    how: 'Diese Woche mit einem Schlüsselstein gesehen und ohne einen Dungeon, der für die Schatzkammer zählt.',
  },
  cooldown_ready: {
    title: 'Abklingzeit bereit',
    text: 'Bereit: {{names}}.',
    how: 'Die erste endete am {{at}}, nach der Zeit, die beim letzten Blick auf den Beruf erfasst wurde.',
  },
  missing_enchants: {
    title: 'Verzauberungen fehlen',
    title_gems: 'Leere Sockel',
    title_both: 'Verzauberungen und Edelsteine fehlen',
    gems: 'Leere Sockel: {{slots}}.',
    howGems_one:
      '{{count, number}} leerer Sockel unter {{worn, number}} angelegten Gegenständen, in seltenen und besseren auf der letzten Stufe.',
    howGems_other:
      '{{count, number}} leere Sockel unter {{worn, number}} angelegten Gegenständen, in seltenen und besseren auf der letzten Stufe.',
    text: 'Nicht verzaubert: {{slots}}.',
    how: '{{count, number}} von {{worn, number}} angelegten Gegenständen. Gezählt werden seltene und bessere auf der letzten Stufe, auf Plätzen, die in dieser Fassung des Spiels eine Verzauberung annehmen.',
  },
  days_one: '{{count, number}} Tag',
  days_other: '{{count, number}} Tagen',
  months_one: '{{count, number}} Monat',
  months_other: '{{count, number}} Monaten',
  years_one: '{{count, number}} Jahr',
  years_other: '{{count, number}} Jahren',
  seenAt: 'Erfasst am {{at}}',
  between: '{{first}} bis {{last}}',
};
