import type { Transaction } from 'kysely';
import type { Character } from '#shared/contract/characters/characters.ts';
import type { Database } from '../../db/database.ts';
import { precompile } from '../../db/precompile.ts';
import { HISTORY_VALUES } from '../../db/tables-characters.ts';
import type { Tables } from '../../db/tables.ts';
import type { ReputationStepValues } from './history/reputation-steps.ts';
import type { HistoryPointValues } from './history/rules.ts';

export type CharacterMarks = Partial<Pick<Character, 'note' | 'favourite' | 'hidden' | 'pinned_currencies'>>;

export interface CharacterStore {
  /** Null when the user has no such character. */
  patch(
    userId: number,
    id: number,
    marks: CharacterMarks,
  ): Promise<{ readonly document: Character; readonly revision: number | null } | null>;
  /** Removes a character with its items and history. Null when the user has no such character. */
  remove(userId: number, id: number): Promise<{ readonly document: Character; readonly revision: number } | null>;
  /** Oldest first. Null when the user has no such character. */
  history(
    userId: number,
    id: number,
  ): Promise<{ readonly points: HistoryPointValues[]; readonly steps: ReputationStepValues[] } | null>;
}

const MARKS = ['note', 'favourite', 'hidden', 'pinned_currencies'] as const;

function sameMarks(a: Character, b: Character): boolean {
  return MARKS.every((mark) => JSON.stringify(a[mark]) === JSON.stringify(b[mark]));
}

export function createCharacterStore({ read, write }: Pick<Database, 'read' | 'write'>): CharacterStore {
  const owned = precompile(
    read,
    read.selectFrom('characters').select('id').where('id', '=', 0).where('user_id', '=', 0),
  );
  const points = precompile(
    read,
    read
      .selectFrom('character_history')
      .select(['observed_at', ...HISTORY_VALUES])
      .where('character_id', '=', 0)
      .orderBy('observed_at'),
  );
  const steps = precompile(
    read,
    read
      .selectFrom('reputation_steps')
      .select(['observed_at', 'faction_id', 'name', 'kind', 'standing'])
      .where('character_id', '=', 0)
      .orderBy('observed_at')
      .orderBy('name'),
  );
  return {
    patch: (userId, id, marks) =>
      write(async (transaction) => {
        const before = await findDocument(transaction, userId, id);
        if (before === null) return null;
        const document = { ...before, ...marks };
        if (sameMarks(before, document)) return { document, revision: null };
        const text = JSON.stringify(document);
        await transaction
          .updateTable('characters')
          .set((characters) => ({
            document: text,
            document_length: text.length,
            version: characters('version', '+', 1),
          }))
          .where('id', '=', id)
          .execute();
        return { document, revision: await bumpRevision(transaction, userId) };
      }),
    remove: (userId, id) =>
      write(async (transaction) => {
        const document = await findDocument(transaction, userId, id);
        if (document === null) return null;
        await transaction.deleteFrom('characters').where('id', '=', id).execute();
        return { document, revision: await bumpRevision(transaction, userId) };
      }),
    history: async (userId, id) => {
      if ((await owned(id, userId)).length === 0) return null;
      const [stored, standings] = await Promise.all([points(id), steps(id)]);
      return { points: stored, steps: standings as ReputationStepValues[] };
    },
  };
}

async function findDocument(transaction: Transaction<Tables>, userId: number, id: number): Promise<Character | null> {
  const row = await transaction
    .selectFrom('characters')
    .select('document')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.document) as Character);
}

async function bumpRevision(transaction: Transaction<Tables>, userId: number): Promise<number> {
  const row = await transaction
    .updateTable('users')
    .set((users) => ({ characters_revision: users('characters_revision', '+', 1) }))
    .where('id', '=', userId)
    .returning('characters_revision')
    .executeTakeFirstOrThrow();
  return row.characters_revision;
}
