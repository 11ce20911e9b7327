import assert from 'node:assert/strict';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { Connection } from '../../base/db/sqlite/connection.ts';
import { bagItem, payload, wornItem } from '../characters/snapshots.ts';
import type { WriterClient } from './writer-client.ts';

/** One kind of write of an account. Throws `Unanswered` when the server dies. */
export interface Writer {
  write(): Promise<void>;
  /** Throws unless the database has every acknowledged write once, and no other than those that were under way. */
  check(db: Connection): void;
  readonly acknowledged: number;
}

const CHARACTERS = ['Heroa', 'Herob', 'Heroc', 'Herod'];
const ITEMS = 60;
const START = Date.UTC(2026, 0, 1);

/** An upload whose every value names its number, so that parts of two uploads cannot be mistaken for one. */
function createUpload(number: number): { readonly hex_data: string } {
  const characters = CHARACTERS.map((name) =>
    payload({
      character: { name, copper: number },
      observed_at: START + number * 1000,
      inventory: Array.from({ length: ITEMS }, (_, slot) => bagItem(`Item of ${number}`, 0, slot)),
      equipment: [wornItem(`Item of ${number}`)],
    }),
  );
  const text = JSON.stringify({ v: 1, game_short_code: 'wow_classic', characters });
  return { hex_data: Buffer.from(text).toString('hex') };
}

/** Imports that replace each other: the stored one is the last acknowledged or a later one, and whole. */
export function createImportWriter({ call, userId }: WriterClient): Writer {
  let sent = 0;
  let acknowledged = 0;
  let total = 0;
  return {
    get acknowledged() {
      return total;
    },
    async write() {
      const number = ++sent;
      if ((await call('POST', '/characters/updates', createUpload(number))) === null) return;
      acknowledged = number;
      total++;
    },
    check(db) {
      const rows = db.prepare('select id, document from characters where user_id = ?').all(userId) as {
        id: number;
        document: string;
      }[];
      const stored = rows.map(({ document }) => JSON.parse(document) as Character);
      const number = stored[0]?.copper ?? 0;
      assert.ok(
        number >= acknowledged && number <= sent,
        `import ${number} is stored, ${acknowledged} was acknowledged`,
      );
      acknowledged = number;
      if (number === 0) return;
      assert.deepEqual(stored.map(({ name }) => name).sort(), CHARACTERS);
      for (const { copper, equipment, inventory } of stored) {
        const names = new Set([...(equipment ?? []), ...(inventory ?? [])].map((item) => item.item_name));
        assert.deepEqual([copper, inventory?.length, [...names]], [number, ITEMS, [`Item of ${number}`]]);
      }
      const points = db.prepare(
        'select copper from character_history where character_id = ? order by observed_at desc limit 1',
      );
      for (const { id } of rows) assert.equal(points.pluck().get(id), number);
    },
  };
}

/** Notes on one character that replace each other. */
export function createNoteWriter({ call, userId }: WriterClient): Writer {
  let characterId: number | undefined;
  let acknowledged = '';
  let underWay: string | null = null;
  let sent = 0;
  let total = 0;
  const findCharacter = async (): Promise<number | undefined> => {
    const reply = await call('GET', '/characters');
    const { data } = (reply?.body ?? { data: [] }) as { data: readonly Character[] };
    return data[0]?.id;
  };
  return {
    get acknowledged() {
      return total;
    },
    async write() {
      characterId ??= await findCharacter();
      if (characterId === undefined) return;
      underWay = `note ${++sent}`;
      if ((await call('PATCH', `/characters/${characterId}`, { note: underWay })) !== null) {
        acknowledged = underWay;
        total++;
      }
      underWay = null;
    },
    check(db) {
      if (characterId === undefined) return;
      const row = db.prepare('select document from characters where id = ? and user_id = ?').pluck();
      const { note } = JSON.parse(row.get(characterId, userId) as string) as Character;
      assert.ok([acknowledged, underWay].includes(note), `${note} is stored, ${acknowledged} was acknowledged`);
      acknowledged = note;
      underWay = null;
    },
  };
}

/** Scores, each with a number of its own. */
export function createScoreWriter({ call, userId, username }: WriterClient): Writer {
  const acknowledged = new Set<number>();
  const maybe = new Set<number>();
  let sent = 0;
  return {
    get acknowledged() {
      return acknowledged.size;
    },
    async write() {
      const score = ++sent;
      maybe.add(score);
      const reply = await call('POST', '/scores', { username, score });
      maybe.delete(score);
      if (reply !== null) acknowledged.add(score);
    },
    check(db) {
      const stored = db.prepare('select score from scores where user_id = ?').pluck().all(userId) as number[];
      assert.equal(new Set(stored).size, stored.length, 'a score is stored twice');
      for (const score of acknowledged) assert.ok(stored.includes(score), `score ${score} is lost`);
      for (const score of stored)
        assert.ok(acknowledged.has(score) || maybe.delete(score), `score ${score} was refused`);
      for (const score of stored) acknowledged.add(score);
      maybe.clear();
    },
  };
}

/** Groups that are created and deleted in turns. */
export function createGroupWriter({ call, userId }: WriterClient): Writer {
  const live = new Map<string, number>();
  const gone = new Set<string>();
  const maybe = new Set<string>();
  let sent = 0;
  let total = 0;
  const create = async (name: string): Promise<void> => {
    maybe.add(name);
    const reply = await call('POST', '/groups', { name, isPrivate: true });
    maybe.delete(name);
    if (reply === null) return;
    live.set(name, (reply.body as { id: number }).id);
    total++;
  };
  const remove = async (name: string, id: number): Promise<void> => {
    maybe.add(name);
    const reply = await call('DELETE', `/groups/${id}`);
    maybe.delete(name);
    if (reply === null) return;
    live.delete(name);
    gone.add(name);
    total++;
  };
  return {
    get acknowledged() {
      return total;
    },
    async write() {
      const [oldest] = live;
      if (oldest && live.size >= 3) await remove(...oldest);
      else await create(`Group ${userId} ${++sent}`);
    },
    check(db) {
      const rows = db
        .prepare(
          `select groups.id, name, (select count(*) from group_audit where group_id = groups.id and action = 'create') as logged
           from groups join group_members on group_id = groups.id and role = 'owner' where user_id = ? and name like 'Group %'`,
        )
        .all(userId) as { id: number; name: string; logged: number }[];
      const stored = new Map(rows.map(({ id, name }) => [name, id]));
      assert.equal(stored.size, rows.length, 'a group is stored twice');
      for (const { name, logged } of rows) {
        assert.equal(logged, 1, `${name} is half stored`);
        assert.ok(!gone.has(name), `${name} was deleted`);
        assert.ok(live.has(name) || maybe.has(name), `${name} was refused`);
      }
      for (const name of live.keys()) assert.ok(stored.has(name) || maybe.has(name), `${name} is lost`);
      live.clear();
      for (const [name, id] of stored) live.set(name, id);
      maybe.clear();
    },
  };
}
