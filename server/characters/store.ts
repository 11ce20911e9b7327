import type { Transaction } from 'kysely';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { MoneyHistoryPoint } from '#shared/characters/contract/money-history.ts';
import { findParts } from './joined-characters.ts';
import type { Database } from '../base/db/database.ts';
import { precompile } from '../base/db/precompile.ts';
import { HISTORY_VALUES } from '#shared/characters/merge/history-rules.ts';
import type { Tables } from '../base/db/tables.ts';
import { createWriteMark } from './write-mark.ts';
import type { ReputationStepValues } from '#shared/characters/merge/reputation-steps.ts';
import { joinHistories, joinSteps } from './history/join-histories.ts';
import type { HistoryPointValues } from '#shared/characters/merge/history-rules.ts';
import { observedTimesOf, recordRemoved } from './removed-observations.ts';
import { findLoggedMoney, toMoneyPoints } from './history/money-store.ts';
import { sameMarks, type CharacterMarks } from './join/marks.ts';

export interface CharacterStore {
  /** Null when the user has no such character. */
  patch(
    userId: number,
    id: number,
    marks: CharacterMarks,
  ): Promise<{ readonly document: Character; readonly revision: number | null } | null>;
  /** Removes a character with its items and history. Null when the user has no such character. */
  remove(userId: number, id: number): Promise<RemovedCharacter | null>;
  /** Oldest first. Null when the user has no such character. */
  history(userId: number, id: number): Promise<CharacterHistory | null>;
}

export interface CharacterHistory {
  readonly points: HistoryPointValues[];
  /** Money of other days, which other addons logged. */
  readonly money: MoneyHistoryPoint[];
  readonly steps: ReputationStepValues[];
}

export interface RemovedCharacter {
  readonly document: Character;
  readonly revision: number;
  /** Groups and friends that could see it. */
  readonly groupIds: readonly number[];
  readonly friendIds: readonly number[];
}

export function createCharacterStore(db: Pick<Database, 'read' | 'writeIn'>): CharacterStore {
  const { read } = db;
  const owned = precompile(
    read,
    read
      .selectFrom('characters')
      .leftJoin('character_joins', 'joined_id', 'id')
      .select('id')
      .where('id', '=', 0)
      .where('characters.user_id', '=', 0)
      .where('joined_id', 'is', null),
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
      db.writeIn({ user: userId }, async (transaction) => {
        const before = await findOwnDocument(transaction, userId, id);
        if (before === null) return null;
        const document = { ...before, ...marks };
        const served = await findJoinedDocument(transaction, id);
        if (sameMarks(before, document)) return { document: served ?? document, revision: null };
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
        if (served !== null) await markJoinedDocument(transaction, { ...served, ...marks });
        const revision = await bumpRevision(transaction, userId, [id]);
        return { document: served === null ? document : { ...served, ...marks }, revision };
      }),
    remove: (userId, id) =>
      db.writeIn({ user: userId }, async (transaction) => {
        const own = await findOwnDocument(transaction, userId, id);
        if (own === null) return null;
        const document = (await findJoinedDocument(transaction, id)) ?? own;
        const parts = await findParts(transaction, id);
        const viewers = await findViewerIds(transaction, id);
        await rememberRemoved(transaction, userId, parts);
        await transaction.deleteFrom('characters').where('id', 'in', parts).execute();
        return { document, revision: await bumpRevision(transaction, userId, []), ...viewers };
      }),
    history: async (userId, id) => {
      if ((await owned(id, userId)).length === 0) return null;
      const parts = await findParts(read, id);
      const stored = await Promise.all(parts.map((part) => points(part)));
      const standings = (await Promise.all(parts.map((part) => steps(part)))) as ReputationStepValues[][];
      const money = toMoneyPoints(await findLoggedMoney(read, parts), stored.flat());
      return { points: joinHistories(stored), money, steps: joinSteps(standings) };
    },
  };
}

/** Before characters are deleted: no program shall take them for lost. */
async function rememberRemoved(
  transaction: Transaction<Tables>,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = await transaction
    .selectFrom('characters')
    .select(['game_id', 'guid', 'name', 'realm', 'document'])
    .where('id', 'in', ids)
    .execute();
  for (const { document, ...identity } of rows)
    await recordRemoved(transaction, userId, identity, observedTimesOf(JSON.parse(document) as Character));
}

/** The document of a listed character as imports left it. */
export async function findOwnDocument(
  transaction: Transaction<Tables>,
  userId: number,
  id: number,
): Promise<Character | null> {
  const row = await transaction
    .selectFrom('characters')
    .leftJoin('character_joins', 'joined_id', 'id')
    .select('document')
    .where('id', '=', id)
    .where('characters.user_id', '=', userId)
    .where('joined_id', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.document) as Character);
}

/** Groups and friends that a character is shared with. */
async function findViewerIds(transaction: Transaction<Tables>, id: number) {
  const groups = await transaction
    .selectFrom('group_viewers')
    .innerJoin('group_members', 'group_members.id', 'group_viewers.member_id')
    .select('group_members.group_id')
    .where('group_viewers.character_id', '=', id)
    .execute();
  const friends = await transaction
    .selectFrom('friend_viewers')
    .select('friend_id')
    .where('character_id', '=', id)
    .execute();
  return { groupIds: groups.map(({ group_id }) => group_id), friendIds: friends.map(({ friend_id }) => friend_id) };
}

/** Null for a character without parts. */
async function findJoinedDocument(transaction: Transaction<Tables>, id: number): Promise<Character | null> {
  const row = await transaction
    .selectFrom('joined_documents')
    .select('document')
    .where('character_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.document) as Character);
}

async function markJoinedDocument(transaction: Transaction<Tables>, document: Character): Promise<void> {
  const text = JSON.stringify(document);
  await transaction
    .updateTable('joined_documents')
    .set({ document: text, document_length: text.length })
    .where('character_id', '=', document.id)
    .execute();
}

/** @param changed ids of the listed characters that changed; deleted ones are missing from the list's order */
export async function bumpRevision(
  transaction: Transaction<Tables>,
  userId: number,
  changed: readonly number[],
): Promise<number> {
  const row = await transaction
    .updateTable('users')
    .set((users) => ({ characters_revision: users('characters_revision', '+', 1), characters_mark: createWriteMark() }))
    .where('id', '=', userId)
    .returning('characters_revision')
    .executeTakeFirstOrThrow();
  const changed_at_revision = row.characters_revision;
  for (const character_id of changed) {
    await transaction
      .insertInto('character_revisions')
      .values({ character_id, user_id: userId, changed_at_revision })
      .onConflict((conflict) => conflict.column('character_id').doUpdateSet({ changed_at_revision }))
      .execute();
  }
  return changed_at_revision;
}
