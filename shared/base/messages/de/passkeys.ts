import type { passkeys as english } from '../en/passkeys.ts';
import type { Translation } from '../translation.ts';

export const passkeys: Translation<typeof english> = {
  leadPage: 'Bestätige mit Fingerabdruck, Gesicht oder PIN.',
  leadApp: 'Bestätige mit Fingerabdruck, Gesicht oder PIN. Die App Tavern Ledger wartet auf dich.',
  cancelled:
    'Es wurde kein Passkey benutzt. Wenn du nicht abgebrochen hast, ist auf diesem Gerät vielleicht keiner für diesen Server. Nimm ein anderes Gerät oder melde dich anders an.',
  cancelledNew: 'Es wurde kein Passkey hinzugefügt: Du hast abgebrochen, oder es hat zu lange gedauert.',
  exists: 'Auf diesem Gerät ist schon ein Passkey für dein Konto.',
  unable:
    'Dieses Gerät kann keine Passkeys aufbewahren. Richte erst eine Bildschirmsperre oder PIN ein oder nimm ein anderes Gerät.',
  title: 'Passkeys',
  lead: 'Melde dich mit Fingerabdruck, Gesicht oder PIN an. Einen Passkey kann niemand erraten oder abfischen, und er braucht keinen zweiten Schritt.',
  none: 'Noch keine Passkeys',
  noneText:
    'Füge auf diesem Gerät einen hinzu. Liegt er in iCloud, in einem Google-Konto oder in einem Passwortmanager, gilt er auch auf deinen anderen Geräten.',
  add: 'Passkey hinzufügen',
  addTitle: 'Passkey hinzufügen',
  addText: 'Danach fragt dein Browser nach Fingerabdruck, Gesicht oder PIN.',
  name: 'Name',
  nameHint: 'Daran erkennst du ihn in der Liste.',
  defaultName: 'Mein Passkey',
  deviceName: '{{program}} auf {{system}}',
  password: 'Dein Passwort hier',
  submit: 'Weiter',
  added: '{{name}} ist hinzugefügt',
  made: 'hinzugefügt am {{when}}',
  used: 'zuletzt benutzt am {{when}}',
  unused: 'noch nie benutzt',
  rename: 'Umbenennen',
  renameOf: '{{name}} umbenennen',
  renameTitle: '{{name}} umbenennen',
  renamed: 'Heißt jetzt {{name}}',
  remove: 'Entfernen',
  removeOf: '{{name}} entfernen',
  removeTitle: '{{name}} entfernen?',
  removeText:
    'Damit kannst du dich dann nicht mehr an diesem Konto anmelden. Deine Sitzungen bleiben. Lösche ihn auch auf deinem Gerät: Von hier aus geht das nicht.',
  removed: '{{name}} ist entfernt',
  last: 'Anders kannst du dich nicht anmelden. Lege ein Passwort fest oder füge noch einen Passkey hinzu, bevor du diesen entfernst.',
  elsewhere: 'Passkeys gehören zur Adresse {{address}}. Öffne dort die Einstellungen, um einen hinzuzufügen.',
  open: 'Im Browser öffnen',
  unsupported: 'Dieser Browser kann keine Passkeys. Nimm einen aktuellen Browser, um einen hinzuzufügen.',
};
