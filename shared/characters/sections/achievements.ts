import { NAME } from './common-fields.ts';
import type { RecordDefinition } from './definition.ts';

/** A day of the addon such as 20260918 as `2026-09-18`; undefined for anything else. */
function toDay(number: unknown): string | undefined {
  const [, year, month, day] = /^(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(String(number)) ?? [];
  return year && `${year}-${month}-${day}`;
}

/** The game's achievements: points, and those that were earned last. The product's own are in another table. */
export const achievements = {
  kind: 'record',
  savedKey: 'achievements',
  fields: {
    points: { kind: 'integer', absent: null },
    /** The newest first. */
    latest: {
      kind: 'rows',
      absent: [],
      fields: {
        id: { kind: 'integer', absent: null },
        points: { kind: 'integer', absent: null },
        day: { kind: 'text', absent: null, max: 10, fromSaved: toDay, description: 'payload_day' },
        name: NAME,
      },
      maxEntries: 20,
    },
  },
} as const satisfies RecordDefinition;
