import type { exporting as english } from '../en/exporting.ts';
import type { Translation } from '../translation.ts';

export const exporting: Translation<typeof english> = {
  button: 'Exportieren',
  csv: 'CSV, für Tabellenprogramme',
  json: 'JSON, für Programme',
  done_one: '{{count, number}} Eintrag als {{file}} gespeichert',
  done_other: '{{count, number}} Einträge als {{file}} gespeichert',
  failed: 'Die Datei konnte nicht erstellt werden',
};
