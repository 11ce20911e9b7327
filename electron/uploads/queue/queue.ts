import type { GameCode } from '#shared/contract/characters/import.ts';
import type { ImportStatus } from '#shared/contract/characters/characters.ts';
import type { ObservedCharacter } from '../../watcher/parse/observation.ts';
import {
  isAlreadyRefused,
  findNewSections,
  toKnownSections,
  type KnownSection,
  type KnownSections,
} from './compare-sections.ts';
import { encodeImportPayload, removeSections, type ByteRange } from './payload.ts';
import type { QueueDatabase } from './queue-file.ts';

/** One observation of one character that waits to be sent. */
export interface QueuedObservation {
  readonly id: number;
  readonly character: string;
  readonly game: GameCode;
  readonly name: string;
  readonly realm: string;
  readonly sections: KnownSections;
  /** Those of them that travel as a time alone, because the server has acknowledged their content. */
  readonly unchanged: readonly string[];
  /** The import payload, as JSON. */
  readonly payload: Buffer;
}

/** The sections whose content travels. */
export function sentSections({ sections, unchanged }: QueuedObservation): string[] {
  return Object.keys(sections).filter((section) => !unchanged.includes(section));
}

/**
 * How much travels together. What is more goes in several uploads, and while the server stores one, the next is made ready: a
 * file of new characters arrives sooner so than in one piece, and nobody else waits long for the server's writer.
 */
const BATCH_BYTES = 512 * 1024;
const BATCH_CHARACTERS = 200;
/** How many lines "what was sent when" keeps. */
const MAX_SENT_ROWS = 1000;

interface OutboxRow extends Omit<QueuedObservation, 'sections' | 'unchanged'> {
  readonly sections: string;
  readonly alone: number;
  readonly whole: number;
}

/** As the queue's file has it: what is known of each section, and where in the payload its content lies. */
type StoredSections = Readonly<Record<string, KnownSection & { readonly at: ByteRange }>>;

/** What the server said to one observation. */
export interface AcknowledgedObservation {
  readonly observation: QueuedObservation;
  readonly status: ImportStatus;
}

/**
 * What travels, in order, until the server has acknowledged it. A target is one account on one server; what waits for one is
 * never sent to another. Every change is one transaction, so a process may end at any moment.
 */
export interface Queue {
  /** Queues what these characters show that the target does not know and that does not wait already. Returns how many have news. */
  add(target: string, characters: readonly ObservedCharacter[]): number;
  /**
   * What is to be sent next, oldest first: characters of one game, each once.
   *
   * @param underWay what the last call gave, when its answer is still awaited: nothing of these characters is then given,
   * as what of them has to travel depends on that answer
   */
  next(target: string, underWay?: readonly QueuedObservation[]): QueuedObservation[];
  acknowledge(target: string, answered: readonly AcknowledgedObservation[]): void;
  /** From now on each of these is sent by itself, to learn which of them the server refuses. */
  sendAlone(waiting: readonly QueuedObservation[]): void;
  /** From now on these are sent with all their content: the server holds something else than what it acknowledged to us. */
  sendWhole(waiting: readonly QueuedObservation[]): void;
  /** Takes one out for good; the reason is kept where the player sees it. */
  refuse(waiting: QueuedObservation, reason: { readonly code: string; readonly message: string }): void;
  /** Puts a refused one back, at the end. */
  retry(target: string, character: string): void;
  /** How many wait for the target. */
  count(target: string): number;
  /** Gives what was queued before anybody had signed in to the first who does. */
  adopt(from: string, target: string): void;
  /** Forgets what the target knows, so that the next look at the files sends everything. What was refused is tried again. */
  forget(target: string): void;
}

export function createQueue(db: QueueDatabase, now: () => number = Date.now): Queue {
  const acknowledged = db.prepare<[string, string], KnownSection & { section: string }>(
    'SELECT section, hash, observed FROM acknowledged WHERE target = ? AND character = ?',
  );
  const waitingOf = db
    .prepare<[string, string], string>('SELECT sections FROM outbox WHERE target = ? AND character = ? ORDER BY id')
    .pluck();
  const refusedOf = db
    .prepare<[string, string], string>('SELECT sections FROM refusals WHERE target = ? AND character = ?')
    .pluck();
  const dropRefusal = db.prepare('DELETE FROM refusals WHERE target = ? AND character = ?');
  const name = db.prepare('INSERT OR REPLACE INTO characters VALUES (?, ?, ?, ?, ?)');
  const insert = db.prepare(
    'INSERT INTO outbox (target, character, game, name, realm, sections, payload, queued_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const oldest = db.prepare<[string, number], OutboxRow>(
    'SELECT id, character, game, name, realm, sections, payload, alone, whole FROM outbox WHERE target = ? AND id > ? ORDER BY id',
  );
  const setAlone = db.prepare('UPDATE outbox SET alone = 1 WHERE id = ?');
  const setWhole = db.prepare('UPDATE outbox SET whole = 1 WHERE id = ?');
  const remove = db.prepare('DELETE FROM outbox WHERE id = ?');
  const know = db.prepare('INSERT OR REPLACE INTO acknowledged VALUES (?, ?, ?, ?, ?)');
  const note = db.prepare(
    'INSERT INTO sent (target, character, game, name, realm, sections, status, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const trim = db.prepare(`DELETE FROM sent WHERE id <= (SELECT max(id) FROM sent) - ${MAX_SENT_ROWS}`);
  const insertRefusal = db.prepare(
    'INSERT OR REPLACE INTO refusals SELECT target, character, game, name, realm, sections, payload, ?, ?, ? FROM outbox WHERE id = ?',
  );
  const counted = db.prepare<[string], number>('SELECT count(*) FROM outbox WHERE target = ?').pluck();

  /** What the target will know of a character when everything that waits has arrived. */
  const expected = (target: string, character: string): KnownSections => {
    const known: Record<string, KnownSection> = {};
    for (const { section, hash, observed } of acknowledged.all(target, character)) known[section] = { hash, observed };
    for (const sections of waitingOf.all(target, character)) Object.assign(known, JSON.parse(sections));
    return known;
  };

  const addOne = (target: string, seen: ObservedCharacter): boolean => {
    const fresh = findNewSections(seen.sections, expected(target, seen.key), now());
    if (fresh.length === 0) return false;
    const refused = refusedOf.get(target, seen.key);
    if (isAlreadyRefused(fresh, refused === undefined ? null : (JSON.parse(refused) as KnownSections))) return false;
    dropRefusal.run(target, seen.key);
    name.run(target, seen.key, seen.game, seen.name, seen.realm);
    const { bytes, ranges } = encodeImportPayload(seen, fresh);
    const sections = Object.fromEntries(
      Object.entries(toKnownSections(fresh)).map(([section, known]) => [section, { ...known, at: ranges[section] }]),
    );
    insert.run(target, seen.key, seen.game, seen.name, seen.realm, JSON.stringify(sections), bytes, now());
    return true;
  };

  /** What of an observation has to travel, which is decided when it does: what waited before it is acknowledged by then. */
  const omitUnchanged = (target: string, { alone: _alone, whole, ...row }: OutboxRow): QueuedObservation => {
    const sections = JSON.parse(row.sections) as StoredSections;
    const since: Record<string, number> = {};
    const skipped: ByteRange[] = [];
    if (whole === 0) {
      for (const { section, hash, observed } of acknowledged.all(target, row.character)) {
        const waiting = sections[section];
        if (section === 'character' || waiting?.hash !== hash) continue;
        since[section] = observed;
        skipped.push(waiting.at);
      }
    }
    return {
      ...row,
      sections,
      unchanged: Object.keys(since),
      payload: skipped.length === 0 ? row.payload : removeSections(row.payload, skipped, since),
    };
  };

  return {
    add: db.transaction(
      (target: string, characters: readonly ObservedCharacter[]) =>
        characters.filter((seen) => addOne(target, seen)).length,
    ),

    next(target, underWay = []) {
      const batch: OutboxRow[] = [];
      const inBatch = new Set<string>(underWay.map(({ character }) => character));
      let bytes = 0;
      for (const row of oldest.iterate(target, underWay.at(-1)?.id ?? 0)) {
        const first = batch[0];
        bytes += row.payload.length;
        const full = batch.length === BATCH_CHARACTERS || bytes > BATCH_BYTES;
        if (inBatch.has(row.character)) break;
        if (first !== undefined && (full || row.alone === 1 || row.game !== first.game)) break;
        inBatch.add(row.character);
        batch.push(row);
        if (row.alone === 1) break;
      }
      return batch.map((row) => omitUnchanged(target, row));
    },

    acknowledge: db.transaction((target: string, answered: readonly AcknowledgedObservation[]) => {
      for (const { observation, status } of answered) {
        const { id, character, game, name, realm, sections } = observation;
        for (const [section, { hash, observed }] of Object.entries(sections))
          know.run(target, character, section, hash, observed);
        note.run(target, character, game, name, realm, JSON.stringify(sentSections(observation)), status, now());
        remove.run(id);
      }
      trim.run();
    }),

    sendAlone: db.transaction((waiting: readonly QueuedObservation[]) => {
      for (const { id } of waiting) setAlone.run(id);
    }),

    sendWhole: db.transaction((waiting: readonly QueuedObservation[]) => {
      for (const { id } of waiting) setWhole.run(id);
    }),

    refuse: db.transaction(({ id }: QueuedObservation, { code, message }: { code: string; message: string }) => {
      insertRefusal.run(code, message, now(), id);
      remove.run(id);
    }),

    retry: db.transaction((target: string, character: string) => {
      db.prepare(
        `INSERT INTO outbox (target, character, game, name, realm, sections, payload, queued_at)
         SELECT target, character, game, name, realm, sections, payload, ? FROM refusals WHERE target = ? AND character = ?`,
      ).run(now(), target, character);
      dropRefusal.run(target, character);
    }),

    count: (target) => counted.get(target) ?? 0,

    adopt: db.transaction((from: string, target: string) => {
      db.prepare('UPDATE outbox SET target = ? WHERE target = ?').run(target, from);
      db.prepare('UPDATE OR REPLACE characters SET target = ? WHERE target = ?').run(target, from);
    }),

    forget: db.transaction((target: string) => {
      db.prepare('DELETE FROM acknowledged WHERE target = ?').run(target);
      db.prepare('DELETE FROM refusals WHERE target = ?').run(target);
    }),
  };
}
