import { createWriteMark } from '../../characters/write-mark.ts';
import type { MaybePromise, ThreadDatabase } from '../../base/db/thread-database.ts';
import type { JoinRow } from '../../characters/join/compose.ts';
import { factsOf, type StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import { createHistoryStore, type HistoryStore, createMoneyStore, type MoneyStore } from './history-store.ts';
import { CHARACTER_COLUMNS, prepareFindKnown, type CharacterRow, type FindKnown } from './known-characters.ts';
import { type Usage, USAGE_COLUMNS } from '../../characters/limits.ts';
import type { CollectionState } from '#shared/characters/collections/collection-state.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import type { UploadedIdentity } from '#shared/imports/excluded.ts';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import { realmKey } from '#shared/characters/realms.ts';

/** A character that imports skip, or an addon of which they take nothing. */
export interface ExclusionRow extends Omit<UploadedIdentity, 'facts'> {
  /** JSON; empty for an addon. */
  readonly facts: string;
  readonly addon: AddonCode | null;
}

interface DocumentRow {
  readonly number_times: string;
  readonly document: string;
}

export interface ImportAccount {
  readonly joins: number;
  /** True for an account that shares a character with a group or a friend. */
  readonly isSharing: boolean;
}

/** The indexed columns, which are written apart from the document. */
interface CharacterKey {
  readonly id: number;
  readonly name: string;
  readonly realm: string;
  readonly guid: string | null;
}

interface NewCharacter extends Omit<CharacterKey, 'id'> {
  readonly user_id: number;
  readonly game_id: string;
  readonly created_at: number;
}

/**
 * The statements of an import, prepared once on the worker's own connection: building a query takes longer than running it. SQLite
 * answers now, PostgreSQL later. What returns nothing is sent without waiting for the answer (`ThreadDatabase.prepareWrite`).
 */
export interface ImportStore {
  byGuid(userId: number, gameId: string, guid: string): MaybePromise<CharacterRow | undefined>;
  /** Characters of a name on a realm in any spelling. */
  namesakes(userId: number, gameId: string, name: string, realm: string): Promise<readonly CharacterRow[]>;
  realms(userId: number): MaybePromise<readonly { readonly realm: string }[]>;
  /** Characters on a realm in this spelling. */
  onRealm(userId: number, realm: string): MaybePromise<readonly CharacterRow[]>;
  /** What the player does not want. */
  excluded(userId: number): MaybePromise<readonly ExclusionRow[]>;
  /** Throws `CharacterGoneError` for a character that was deleted. */
  document(id: number): Promise<DocumentRow>;
  /** Returns the new id, at version 0. `writeDocument` follows, as the document contains the id. */
  insert(row: NewCharacter): Promise<number>;
  writeKey(key: CharacterKey): void;
  /** @param text the document as JSON */
  writeDocument(id: number, text: string, stored: StoredCharacter): void;
  joins(userId: number): MaybePromise<readonly JoinRow[]>;
  joinedDocument(id: number): Promise<string>;
  /** Raises the version of the character's row too. */
  writeJoinedDocument(id: number, text: string): void;
  /** Number of characters and total document length, joined documents, holdings and collections included. */
  usage(userId: number): Promise<Usage>;
  /** The new revision, and the usage by now. Null when the account is gone. */
  bumpRevision(userId: number, now: number): Promise<(Usage & { readonly revision: number }) | null>;
  markChanged(userId: number, revision: number, changed: Iterable<number>): void;
  /** Null when the account is gone. */
  account(userId: number): Promise<ImportAccount | null>;
  readonly known: FindKnown;
  readonly history: HistoryStore;
  readonly money: MoneyStore;
  readonly holdings: HoldingStore;
  readonly collections: CollectionStore;
  /** Alone among the writers of the account's characters. */
  transaction<T>(userId: number, work: () => MaybePromise<T>): Promise<T>;
}

export class CharacterGoneError extends Error {}

export function createImportStore(db: ThreadDatabase): ImportStore {
  return {
    ...characterStatements(db),
    ...joinStatements(db),
    ...userStatements(db),
    known: prepareFindKnown(db),
    history: createHistoryStore(db),
    money: createMoneyStore(db),
    holdings: createHoldingStore(db),
    collections: createCollectionStore(db),
    transaction: (userId, work) => db.transaction({ user: userId }, work),
  };
}

function characterStatements(
  db: ThreadDatabase,
): Pick<
  ImportStore,
  'byGuid' | 'namesakes' | 'realms' | 'onRealm' | 'excluded' | 'document' | 'insert' | 'writeKey' | 'writeDocument'
> {
  const byGuid = db.prepare<CharacterRow>(
    `select ${CHARACTER_COLUMNS} from characters where user_id = ? and game_id = ? and guid = ?`,
  );
  const namesakes = db.prepare<CharacterRow>(
    `select ${CHARACTER_COLUMNS} from characters where user_id = ? and game_id = ? and name = ? order by id`,
  );
  const realms = db.prepare<{ realm: string }>('select distinct realm from characters where user_id = ?');
  const onRealm = db.prepare<CharacterRow>(
    `select ${CHARACTER_COLUMNS} from characters where user_id = ? and realm = ?`,
  );
  // One statement: PostgreSQL answers it in one round trip.
  const excluded = db.prepare<ExclusionRow>(
    `select game_id, guid, name, realm, facts, null as addon from excluded_characters where user_id = ?
     union all select game_id, null, '', '', '', addon from excluded_addons where user_id = ?`,
  );
  const insert = db.prepare<{ id: number }>(
    `insert into characters (user_id, game_id, realm, name, guid, version, number_times, created_at, updated_at, document_length, document)
     values (?, ?, ?, ?, ?, 0, '{}', ?, ?, 0, '') returning id`,
  );
  const writeKey = db.prepareWrite('update characters set name = ?, realm = ?, guid = ? where id = ?');
  const document = db.prepare<DocumentRow>('select number_times, document from characters where id = ?');
  const writeDocument = db.prepareWrite(
    `update characters set document = ?, document_length = ?, number_times = ?, family = ?, region = ?, accounts = ?,
       updated_at = ?, version = ? where id = ?`,
  );
  return {
    byGuid: (...key) => byGuid.get(...key),
    namesakes: async (userId, gameId, name, realm) => {
      const key = realmKey(realm);
      return (await namesakes.all(userId, gameId, name)).filter(
        (row) => row.realm === realm || realmKey(row.realm) === key,
      );
    },
    realms: (userId) => realms.all(userId),
    onRealm: (userId, realm) => onRealm.all(userId, realm),
    excluded: (userId) => excluded.all(userId, userId),
    document: async (id) => {
      const row = await document.get(id);
      if (row === undefined) throw new CharacterGoneError(`There is no character ${id}.`);
      return row;
    },
    insert: async ({ user_id, game_id, realm, name, guid, created_at }) => {
      const row = await insert.get(user_id, game_id, realm, name, guid, created_at, created_at);
      if (row === undefined) throw new Error('The new character has no id.');
      return row.id;
    },
    writeKey: ({ id, name, realm, guid }) => writeKey(name, realm, guid, id),
    writeDocument: (id, text, stored) => {
      const {
        document: { updated_at },
        numberTimes,
        version,
      } = stored;
      const { family, region, accounts } = factsOf(stored);
      const facts = [family, region, JSON.stringify(accounts)] as const;
      writeDocument(text, text.length, JSON.stringify(numberTimes), ...facts, Date.parse(updated_at), version, id);
    },
  };
}

function joinStatements(db: ThreadDatabase): Pick<ImportStore, 'joins' | 'joinedDocument' | 'writeJoinedDocument'> {
  const joins = db.prepare<JoinRow>(
    'select joined_id, parent_id, root_id, joined_at from character_joins where user_id = ?',
  );
  const document = db.prepare<{ document: string }>('select document from joined_documents where character_id = ?');
  const write = db.prepareWrite('update joined_documents set document = ?, document_length = ? where character_id = ?');
  const raise = db.prepareWrite('update characters set version = version + 1 where id = ?');
  return {
    joins: (userId) => joins.all(userId),
    joinedDocument: async (id) => (await document.get(id))?.document ?? '',
    writeJoinedDocument: (id, text) => {
      write(text, text.length, id);
      raise(id);
    },
  };
}

function userStatements(db: ThreadDatabase): Pick<ImportStore, 'usage' | 'bumpRevision' | 'markChanged' | 'account'> {
  const usage = db.prepare<Usage>(`select ${USAGE_COLUMNS} from users where id = ?`);
  const bump = db.prepare<Usage & { revision: number }>(
    `update users set characters_revision = characters_revision + 1, characters_mark = ?, imported_at = ? where id = ?
     returning characters_revision as revision, ${USAGE_COLUMNS}`,
  );
  const mark = db.prepareWrite(
    `insert into character_revisions (character_id, user_id, changed_at_revision) values (?, ?, ?)
     on conflict (character_id) do update set changed_at_revision = excluded.changed_at_revision`,
  );
  const account = db.prepare<{ joins: number; is_sharing: number }>(
    `select (select count(*) from character_joins where user_id = users.id) as joins,
       case when exists (select 1 from friend_viewers where user_id = users.id) or exists (
         select 1 from group_members inner join group_viewers on group_viewers.member_id = group_members.id
         where group_members.user_id = users.id) then 1 else 0 end as is_sharing
     from users where id = ? and deleted_at is null`,
  );
  return {
    usage: async (userId) => (await usage.get(userId)) ?? { characters: 0, length: 0 },
    bumpRevision: async (userId, now) => (await bump.get(createWriteMark(), now, userId)) ?? null,
    markChanged: (userId, revision, changed) => {
      for (const id of changed) mark(id, userId, revision);
    },
    account: async (userId) => {
      const row = await account.get(userId);
      return row === undefined ? null : { joins: row.joins, isSharing: row.is_sharing === 1 };
    },
  };
}

interface HoldingRow {
  readonly id: number;
  readonly document: string;
}

interface HoldingStore {
  /** Banks of guilds with the name, or all warband banks of the game. */
  find(userId: number, holding: HoldingState): MaybePromise<readonly HoldingRow[]>;
  insert(userId: number, holding: HoldingState): void;
  write(id: number, holding: HoldingState): void;
  remove(id: number): void;
  /** Memberships that show the bank to their groups. */
  viewers(id: number): Promise<readonly number[]>;
  /** Has the membership show another bank instead. */
  moveViewer(memberId: number, from: number, to: number): void;
  removeViewer(memberId: number, id: number): void;
  count(userId: number): Promise<number>;
}

/** No two accounts share a character, so their first hashes differ. */
function nameOf({ name, account = [] }: HoldingState): string {
  return name ?? account[0] ?? '';
}

function createHoldingStore(db: ThreadDatabase): HoldingStore {
  const find = db.prepare<HoldingRow>(
    'select id, document from holdings where user_id = ? and game_id = ? and kind = ? and name = ? order by id',
  );
  const findWarbands = db.prepare<HoldingRow>(
    'select id, document from holdings where user_id = ? and game_id = ? and kind = ? order by id',
  );
  const insert = db.prepareWrite(
    `insert into holdings (user_id, game_id, kind, realm, name, version, document_length, document)
     values (?, ?, ?, ?, ?, 1, ?, ?)`,
  );
  const write = db.prepareWrite(
    'update holdings set version = version + 1, realm = ?, name = ?, document_length = ?, document = ? where id = ?',
  );
  const remove = db.prepareWrite('delete from holdings where id = ?');
  const viewers = db.prepare<{ member_id: number }>('select member_id from holding_viewers where holding_id = ?');
  // An insert would fail where the membership ends meanwhile.
  const moveViewer = db.prepareWrite(
    'update holding_viewers set holding_id = ? where member_id = ? and holding_id = ?',
  );
  const removeViewer = db.prepareWrite('delete from holding_viewers where member_id = ? and holding_id = ?');
  const count = db.prepare<{ count: number }>('select count(*) as count from holdings where user_id = ?');
  return {
    find: (userId, { game_id, kind, name }) =>
      kind === 'warband_bank' ? findWarbands.all(userId, game_id, kind) : find.all(userId, game_id, kind, name ?? ''),
    insert: (userId, holding) => {
      const { game_id, kind, realm } = holding;
      const document = JSON.stringify(holding);
      insert(userId, game_id, kind, realm ?? '', nameOf(holding), document.length, document);
    },
    write: (id, holding) => {
      const document = JSON.stringify(holding);
      write(holding.realm ?? '', nameOf(holding), document.length, document, id);
    },
    remove: (id) => remove(id),
    viewers: async (id) => (await viewers.all(id)).map(({ member_id }) => member_id),
    moveViewer: (memberId, from, to) => moveViewer(to, memberId, from),
    removeViewer: (memberId, id) => removeViewer(memberId, id),
    count: async (userId) => (await count.get(userId))?.count ?? 0,
  };
}

type CollectionKey = Pick<CollectionState, 'game_id' | 'kind'>;
interface CollectionRow extends Omit<CollectionState, 'account'> {
  readonly account: string;
}

interface CollectionStore {
  /** Of all accounts of a game. */
  find(userId: number, key: CollectionKey): Promise<readonly CollectionState[]>;
  /** Replaces those of all accounts of a game. */
  replace(userId: number, key: CollectionKey, states: readonly CollectionState[]): void;
}

function createCollectionStore(db: ThreadDatabase): CollectionStore {
  const find = db.prepare<CollectionRow>(
    `select game_id, kind, count, ids, observed_at, account from account_collections
     where user_id = ? and game_id = ? and kind = ? order by name`,
  );
  const remove = db.prepareWrite('delete from account_collections where user_id = ? and game_id = ? and kind = ?');
  const insert = db.prepareWrite(
    `insert into account_collections (user_id, game_id, kind, name, account, count, ids, observed_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    find: async (userId, { game_id, kind }) =>
      (await find.all(userId, game_id, kind)).map(({ account, ...row }) => ({
        ...row,
        account: JSON.parse(account) as string[],
      })),
    replace: (userId, { game_id, kind }, states) => {
      remove(userId, game_id, kind);
      for (const { account, count, ids, observed_at } of states)
        insert(userId, game_id, kind, account[0] ?? '', JSON.stringify(account), count, ids, observed_at);
    },
  };
}
