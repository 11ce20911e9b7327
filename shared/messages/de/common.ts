import type { common as english } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof english> = {
  productName: 'Tavern Ledger',
  close: 'Schließen',
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren ist nicht erlaubt. Markiere den Text und kopiere ihn von Hand.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  undo: 'Rückgängig',
  tryAgain: 'Noch einmal versuchen',
  errorTitle: 'Das hat nicht geklappt',
  loading: 'Wird geladen',
  notifications: 'Meldungen',
  notAvailable: 'k. A.',
  justNow: 'gerade eben',
  unnamedItem: 'Gegenstand {{id}}',
  quality: { q1: 'Gewöhnlich', q2: 'Außergewöhnlich', q3: 'Selten', q4: 'Episch', q5: 'Legendär' },
  addCharacter: 'Charakter hinzufügen',
  region: { label: 'Region', us: 'Amerika und Ozeanien', eu: 'Europa', kr: 'Korea', tw: 'Taiwan', cn: 'China' },
  coins: { gold: '{{gold, number}}g', silver: '{{silver}}s', copper: '{{copper}}k' },
  duration: { days: '{{n, number}} T.', hours: '{{n}} Std.', minutes: '{{n}} Min.', seconds: '{{n}} Sek.' },
};
