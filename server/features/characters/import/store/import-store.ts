import type { Connection } from '../../../../db/connection.ts';
import type { FirstSeen } from '#shared/achievements/facts.ts';
import { REPUTATION_STEPS_MAX, type ReputationStepValues } from '../../history/reputation-steps.ts';
import type { HistoryPointValues } from '../../history/rules.ts';
import { createCollectionStore, type CollectionStore } from '../collections/collection-store.ts';
import { createHoldingStore, type HoldingStore } from '../holdings/holding-store.ts';
import type { JoinRow } from '../../join/compose.ts';
import type { StoredCharacter } from '../merge/stored-character.ts';

export interface CharacterRow {
  readonly id: number;
  readonly name: string;
  readonly realm: string;
  readonly guid: string | null;
  readonly displaced: number;
  readonly version: number;
  readonly document_length: number;
}

export interface DocumentRow {
  readonly number_times: string;
  readonly document: string;
}

/** The indexed columns, which are written apart from the document. */
export interface CharacterKey {
  readonly id: number;
  readonly name: string;
  readonly realm: string;
  readonly guid: string | null;
  readonly displaced: number;
}

export interface NewCharacter extends Omit<CharacterKey, 'id'> {
  readonly user_id: number;
  readonly game_id: string;
  readonly created_at: number;
}

/** The statements of an import, prepared once on the worker's own connection: building a query takes longer than running it. */
export interface ImportStore {
  byGuid(userId: number, gameId: string, guid: string): CharacterRow | undefined;
  byName(userId: number, gameId: string, name: string, realm: string): CharacterRow | undefined;
  /** By the realm without blanks and hyphens, as some addons write it. */
  byRealmKey(userId: number, gameId: string, name: string, key: string): CharacterRow | undefined;
  document(id: number): DocumentRow;
  /** Returns the new id, at version 0. `writeDocument` follows, as the document contains the id. */
  insert(row: NewCharacter): number;
  writeKey(key: CharacterKey): void;
  /** @param text the document as JSON */
  writeDocument(id: number, text: string, stored: StoredCharacter): void;
  lastPoint(id: number): HistoryPointValues | undefined;
  /** The last point at or before a moment. */
  pointBefore(id: number, at: number): HistoryPointValues | undefined;
  pointAfter(id: number, at: number): HistoryPointValues | undefined;
  putPoint(id: number, point: HistoryPointValues): void;
  countPoints(id: number): number;
  points(id: number): HistoryPointValues[];
  /** Both ends included, oldest first. */
  pointsBetween(id: number, from: number, to: number): HistoryPointValues[];
  removePoint(id: number, at: number): void;
  /** Drops the oldest steps above the maximum. */
  addReputationSteps(id: number, steps: readonly ReputationStepValues[]): void;
  firsts(id: number): readonly { readonly what: string; readonly observed_at: number }[];
  /** Replaces a later moment of the same fact. */
  putFirst(id: number, first: FirstSeen): void;
  joins(userId: number): readonly JoinRow[];
  /** Of a listed character with parts. */
  joinedDocument(id: number): string;
  /** Raises the version of the character's row too. */
  writeJoinedDocument(id: number, text: string): void;
  /** Number of characters and total document length, joined documents, holdings and collections included. */
  usage(userId: number): { readonly characters: number; readonly length: number };
  /** Null when the account is gone. `changed` are the ids of the listed characters that changed. */
  bumpRevision(userId: number, changed: Iterable<number>): number | null;
  revision(userId: number): number | null;
  readonly holdings: HoldingStore;
  readonly collections: CollectionStore;
  transaction<T>(work: () => T): T;
}

/**
 * A bare placeholder on part of a key, or in a join, is planned again for every value: ten times the cost of running
 * it.
 */
const PLANNED_ONCE = '? + 0';
const POINT = 'observed_at, level, xp, copper, played, item_count, average_quality, item_level, rating, currencies';
const CHARACTER = 'id, name, realm, guid, displaced, version, document_length';

export function createImportStore(db: Connection): ImportStore {
  return {
    ...characterStatements(db),
    ...historyStatements(db),
    ...reputationStatements(db),
    ...joinStatements(db),
    ...userStatements(db),
    holdings: createHoldingStore(db),
    collections: createCollectionStore(db),
    transaction: (work) => db.transaction(work).immediate(),
  };
}

function characterStatements(
  db: Connection,
): Pick<ImportStore, 'byGuid' | 'byName' | 'byRealmKey' | 'document' | 'insert' | 'writeKey' | 'writeDocument'> {
  const byGuid = db.prepare<unknown[], CharacterRow>(
    `select ${CHARACTER} from characters where user_id = ? and game_id = ? and guid = ?`,
  );
  const byName = db.prepare<unknown[], CharacterRow>(
    `select ${CHARACTER} from characters where user_id = ? and game_id = ? and name = ? and realm = ? and displaced = 0`,
  );
  const byRealmKey = db.prepare<unknown[], CharacterRow>(
    `select ${CHARACTER} from characters where user_id = ? and game_id = ? and name = ?
     and replace(replace(realm, ' ', ''), '-', '') = ? and displaced = 0 limit 1`,
  );
  const insert = db.prepare(
    `insert into characters (user_id, game_id, realm, name, displaced, guid, version, number_times, created_at, updated_at, document_length, document)
     values (?, ?, ?, ?, ?, ?, 0, '{}', ?, ?, 0, '')`,
  );
  const writeKey = db.prepare('update characters set name = ?, realm = ?, guid = ?, displaced = ? where id = ?');
  const document = db.prepare<unknown[], DocumentRow>('select number_times, document from characters where id = ?');
  const writeDocument = db.prepare(
    'update characters set document = ?, document_length = ?, number_times = ?, updated_at = ?, version = ? where id = ?',
  );
  return {
    byGuid: (...key) => byGuid.get(...key),
    byName: (...key) => byName.get(...key),
    byRealmKey: (...key) => byRealmKey.get(...key),
    document: (id) => {
      const row = document.get(id);
      if (row === undefined) throw new Error(`Character ${id} has no document.`);
      return row;
    },
    insert: ({ user_id, game_id, realm, name, displaced, guid, created_at }) =>
      Number(insert.run(user_id, game_id, realm, name, displaced, guid, created_at, created_at).lastInsertRowid),
    writeKey: ({ id, name, realm, guid, displaced }) => void writeKey.run(name, realm, guid, displaced, id),
    writeDocument: (id, text, { document: { updated_at }, numberTimes, version }) =>
      void writeDocument.run(text, text.length, JSON.stringify(numberTimes), Date.parse(updated_at), version, id),
  };
}

function historyStatements(
  db: Connection,
): Pick<
  ImportStore,
  | 'lastPoint'
  | 'pointBefore'
  | 'pointAfter'
  | 'putPoint'
  | 'countPoints'
  | 'points'
  | 'pointsBetween'
  | 'removePoint'
  | 'firsts'
  | 'putFirst'
> {
  const lastPoint = db.prepare<unknown[], HistoryPointValues>(
    `select ${POINT} from character_history where character_id = ${PLANNED_ONCE} order by observed_at desc limit 1`,
  );
  const pointBefore = db.prepare<unknown[], HistoryPointValues>(
    `select ${POINT} from character_history where character_id = ${PLANNED_ONCE} and observed_at <= ${PLANNED_ONCE} order by observed_at desc limit 1`,
  );
  const pointAfter = db.prepare<unknown[], HistoryPointValues>(
    `select ${POINT} from character_history where character_id = ${PLANNED_ONCE} and observed_at > ${PLANNED_ONCE} order by observed_at limit 1`,
  );
  const putPoint = db.prepare(
    `insert into character_history (character_id, ${POINT}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (character_id, observed_at) do update set level = excluded.level, xp = excluded.xp, copper = excluded.copper,
     played = excluded.played, item_count = excluded.item_count, average_quality = excluded.average_quality,
     item_level = excluded.item_level, rating = excluded.rating, currencies = excluded.currencies`,
  );
  const countPoints = db
    .prepare<unknown[], number>(`select count(*) from character_history where character_id = ${PLANNED_ONCE}`)
    .pluck();
  const points = db.prepare<unknown[], HistoryPointValues>(
    `select ${POINT} from character_history where character_id = ${PLANNED_ONCE} order by observed_at`,
  );
  const pointsBetween = db.prepare<unknown[], HistoryPointValues>(
    `select ${POINT} from character_history where character_id = ${PLANNED_ONCE} and observed_at between ${PLANNED_ONCE} and ${PLANNED_ONCE} order by observed_at`,
  );
  const removePoint = db.prepare('delete from character_history where character_id = ? and observed_at = ?');
  const firsts = db.prepare<unknown[], { what: string; observed_at: number }>(
    `select what, observed_at from character_firsts where character_id = ${PLANNED_ONCE}`,
  );
  const putFirst = db.prepare(
    `insert into character_firsts (character_id, what, observed_at, look, item) values (?, ?, ?, ?, ?)
     on conflict (character_id, what) do update set observed_at = excluded.observed_at, look = excluded.look, item = excluded.item`,
  );
  return {
    lastPoint: (id) => lastPoint.get(id),
    pointBefore: (id, at) => pointBefore.get(id, at),
    pointAfter: (id, at) => pointAfter.get(id, at),
    putPoint: (id, point) => {
      const { observed_at, level, xp, copper, played, item_count, average_quality, item_level, rating } = point;
      const worn = [average_quality, item_level] as const;
      putPoint.run(id, observed_at, level, xp, copper, played, item_count, ...worn, rating, point.currencies);
    },
    countPoints: (id) => countPoints.get(id) ?? 0,
    points: (id) => points.all(id),
    pointsBetween: (id, from, to) => pointsBetween.all(id, from, to),
    removePoint: (id, at) => void removePoint.run(id, at),
    firsts: (id) => firsts.all(id),
    putFirst: (id, { what, at, look, item }) => void putFirst.run(id, what, at, look, item),
  };
}

function reputationStatements(db: Connection): Pick<ImportStore, 'addReputationSteps'> {
  const add = db.prepare(
    `insert into reputation_steps (character_id, observed_at, name, faction_id, kind, standing) values (?, ?, ?, ?, ?, ?)
     on conflict (character_id, observed_at, name) do update set standing = excluded.standing`,
  );
  const prune = db.prepare(
    `delete from reputation_steps where character_id = @id and observed_at < (select observed_at from reputation_steps
     where character_id = @id + 0 order by observed_at desc limit 1 offset ${REPUTATION_STEPS_MAX - 1})`,
  );
  return {
    addReputationSteps: (id, steps) => {
      for (const { observed_at, name, faction_id, kind, standing } of steps)
        add.run(id, observed_at, name, faction_id, kind, standing);
      if (steps.length > 0) prune.run({ id });
    },
  };
}

function joinStatements(db: Connection): Pick<ImportStore, 'joins' | 'joinedDocument' | 'writeJoinedDocument'> {
  const joins = db.prepare<unknown[], JoinRow>(
    'select joined_id, parent_id, root_id, joined_at from character_joins where user_id = ?',
  );
  const document = db
    .prepare<unknown[], string>('select document from joined_documents where character_id = ?')
    .pluck();
  const write = db.prepare('update joined_documents set document = ?, document_length = ? where character_id = ?');
  const raise = db.prepare('update characters set version = version + 1 where id = ?');
  return {
    joins: (userId) => joins.all(userId),
    joinedDocument: (id) => document.get(id) ?? '',
    writeJoinedDocument: (id, text) => {
      write.run(text, text.length, id);
      raise.run(id);
    },
  };
}

function userStatements(db: Connection): Pick<ImportStore, 'usage' | 'bumpRevision' | 'revision'> {
  const usage = db.prepare<unknown[], { characters: number; length: number }>(
    `select count(*) as characters, coalesce(sum(document_length), 0)
       + (select coalesce(sum(document_length), 0) from joined_documents j where j.user_id = characters.user_id)
       + (select coalesce(sum(document_length), 0) from holdings where holdings.user_id = characters.user_id)
       + (select coalesce(sum(length(ids)), 0) from collections where collections.user_id = characters.user_id) as length
     from characters where user_id = ?`,
  );
  const bump = db
    .prepare<unknown[], number>(
      'update users set characters_revision = characters_revision + 1 where id = ? returning characters_revision',
    )
    .pluck();
  const mark = db.prepare(
    `insert into character_revisions (character_id, user_id, changed_at_revision) values (?, ?, ?)
     on conflict (character_id) do update set changed_at_revision = excluded.changed_at_revision`,
  );
  const revision = db
    .prepare<unknown[], number>('select characters_revision from users where id = ? and deleted_at is null')
    .pluck();
  return {
    usage: (userId) => usage.get(userId) ?? { characters: 0, length: 0 },
    bumpRevision: (userId, changed) => {
      const next = bump.get(userId);
      if (next !== undefined) for (const id of changed) mark.run(id, userId, next);
      return next ?? null;
    },
    revision: (userId) => revision.get(userId) ?? null,
  };
}
