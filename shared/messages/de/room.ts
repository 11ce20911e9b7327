import type { room as english } from '../en/room.ts';
import type { Translation } from '../translation.ts';

export const room: Translation<typeof english> = {
  tables: { leftTable: 'linker Tisch', middleTable: 'mittlerer Tisch', rightTable: 'rechter Tisch' },
  said: {
    atTable: '{{table}}',
    whisperTo: 'flüstert {{name}} zu',
    whisper: 'flüstert dir zu',
    actions: 'Aktionen für die Zeile von {{name}}',
    report: 'Melden',
  },
  waved: '{{name}} winkt.',
  rolls: 'würfelt {{value}} ({{low}}–{{high}})',
  reportLine: {
    title: 'Diese Zeile melden',
    text: 'Die Moderatoren dieser Gruppe sehen diese Zeile mit deinem Namen. Sonst niemand.',
    kind: { table: 'Tischgespräch', whisper: 'Geflüstert' },
  },
  reports: { dismiss: 'Verwerfen' },
};
