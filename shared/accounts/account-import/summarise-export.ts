export const TAKEN_PARTS = ['characters', 'points', 'banks', 'collections', 'joins', 'tasks'] as const;
export type TakenPart = (typeof TAKEN_PARTS)[number];

/** Parts that an import leaves out, in the order of the page. */
export const LEFT_PARTS = ['people', 'groups', 'messages', 'links', 'scores', 'access', 'reports'] as const;
export type LeftPart = (typeof LEFT_PARTS)[number];

export interface ExportSummary {
  /** Name of the account that was exported; null when the file does not say it. */
  readonly username: string | null;
  readonly exportedAt: string | null;
  readonly taken: Readonly<Record<TakenPart, number>>;
  readonly left: Readonly<Record<LeftPart, number>>;
}

type Json = Readonly<Record<string, unknown>>;

function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

export function summariseExport(exported: Json): ExportSummary {
  const list = (field: string): readonly unknown[] => {
    const value = exported[field];
    return Array.isArray(value) ? value : [];
  };
  const count = (...fields: readonly string[]): number => fields.reduce((sum, field) => sum + list(field).length, 0);
  const points = list('history').reduce<number>((sum, each) => {
    const { points: ofCharacter } = toObject(each);
    return sum + (Array.isArray(ofCharacter) ? ofCharacter.length : 0);
  }, 0);
  const { username } = toObject(exported['user']);
  const { exported_at } = exported;
  const single = (field: string): number => (toObject(exported[field]) === exported[field] ? 1 : 0);
  return {
    username: typeof username === 'string' ? username : null,
    exportedAt: typeof exported_at === 'string' ? exported_at : null,
    taken: {
      characters: count('characters'),
      points,
      banks: count('holdings'),
      collections: count('collections'),
      joins: count('joins'),
      tasks: count('tasks'),
    },
    left: {
      people: count('people'),
      groups: count('groups'),
      messages: count('messages', 'direct_messages'),
      links: count('shares') + single('calendar_feed'),
      scores: count('scores'),
      access:
        count('sessions', 'api_tokens', 'passkeys', 'sign_ins', 'pushes') + single('webhook') + single('second_factor'),
      reports: count('contact', 'reports', 'direct_reports', 'line_reports'),
    },
  };
}
