/** The tavern's room: tables, whispers, rolls. Loaded with the room. */
export const room = {
  tables: { leftTable: 'the left table', middleTable: 'the middle table', rightTable: 'the right table' },
  said: {
    atTable: 'at {{table}}',
    whisperTo: 'whispers to {{name}}',
    whisper: 'whispers to you',
    actions: 'Actions for the line from {{name}}',
    report: 'Report',
  },
  waved: '{{name}} waves.',
  rolls: 'rolls {{value}} ({{low}}–{{high}})',
  reportLine: {
    title: 'Report this line',
    text: 'The moderators of this group see this line with your name. Nobody else does.',
    kind: { table: 'Table talk', whisper: 'Whisper' },
  },
  reports: { dismiss: 'Dismiss' },
} as const;
