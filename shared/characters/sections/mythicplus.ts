import { NAME, TIME } from './common-fields.ts';
import type { RecordDefinition } from './definition.ts';

/** Best Mythic+ run in each dungeon of a season, and the runs of the week. */
export const mythicplus = {
  kind: 'record',
  savedKey: 'mythicplus',
  fields: {
    /** The game's number, which grows by one from season to season. */
    season: { kind: 'integer', absent: null },
    dungeons: {
      kind: 'rows',
      absent: [],
      fields: {
        id: { kind: 'integer', absent: null },
        /** Of the best run; null without one. The fields below it are of that run, too. */
        level: { kind: 'integer', absent: null },
        in_time: { kind: 'boolean', absent: null, payload: 'inTime', saved: 'inTime' },
        time: { kind: 'integer', absent: null, description: 'payload_seconds' },
        limit: { kind: 'integer', absent: null, description: 'payload_seconds' },
        /** Of the dungeon: the season's rating is the sum of all. */
        score: { kind: 'integer', absent: null },
        name: NAME,
      },
      maxEntries: 32,
    },
    /** The highest first. */
    runs: {
      kind: 'rows',
      absent: [],
      fields: {
        id: { kind: 'integer', absent: 'skip' },
        level: { kind: 'integer', absent: 'skip' },
        in_time: { kind: 'boolean', absent: null, payload: 'inTime', saved: 'inTime' },
        score: { kind: 'integer', absent: null },
      },
      maxEntries: 100,
    },
    /** End of the week of `runs`. */
    resets_at: { ...TIME, payload: 'resetsAt', saved: 'resets' },
  },
} as const satisfies RecordDefinition;
