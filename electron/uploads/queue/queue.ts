import { IS_OTHER_ADDONS, isOtherAddonsKey, type ObservedCharacter } from '../../watcher/parse/observation.ts';
import {
  findNewSections,
  isAlreadyRefused,
  toKnownSections,
  type KnownSection,
  type KnownSections,
} from './compare-sections.ts';
import { replyKey } from '../match-reply.ts';
import { encodeImportPayload, removeSections, type ByteRange } from './payload.ts';
import type { QueueDatabase } from './queue-file.ts';
import {
  affectingAddons,
  isExcluded,
  sentSections,
  type AcknowledgedObservation,
  type QueuedObservation,
  type RefusalReason,
} from './queued-observation.ts';

/** The server stores one batch while the next is prepared: characters show sooner, other writers wait less. */
const BATCH_BYTES = 512 * 1024;
const BATCH_CHARACTERS = 200;

const MAX_SENT_ROWS = 1000;

interface OutboxRow extends Omit<QueuedObservation, 'sections' | 'unchanged'> {
  readonly sections: string;
  readonly alone: number;
  readonly whole: number;
}

/** Sections as stored in the queue file: `at` is the range of the content in the payload. */
type StoredSections = Readonly<Record<string, KnownSection & { readonly at: ByteRange }>>;

/** A target is one account on one server. Every method is one transaction: the process may end at any moment. */
export interface Queue {
  /** Queues sections that the target neither knows nor has queued; returns the number of characters queued. */
  add(target: string, characters: readonly ObservedCharacter[]): number;
  /**
   * Oldest first, one game, each character once, what other addons saw after all else. Excludes characters of `inFlight`, whose reply decides what to omit.
   */
  next(target: string, inFlight?: readonly QueuedObservation[]): QueuedObservation[];
  acknowledge(target: string, acknowledged: readonly AcknowledgedObservation[]): void;
  /** Sends each in its own upload, after the others of the queue, to find the one that the server refuses. */
  sendAlone(observations: readonly QueuedObservation[]): void;
  /** Sends the characters that the target does not have each in its own upload, after all others. */
  sendNewAlone(target: string): void;
  /** Sends these with all content: the server holds something else than it acknowledged here. */
  sendWhole(observations: readonly QueuedObservation[]): void;
  /** Moves an observation to the refusals, where the player sees the reason. */
  refuse(observation: QueuedObservation, reason: RefusalReason): void;
  /** Refuses the queued observations of all characters that the target does not have; returns their number. */
  refuseNewCharacters(target: string, reason: RefusalReason): number;
  requeueRefused(target: string, character: string): void;
  count(target: string): number;
  /** Assigns observations queued while signed out to the first account that signs in. */
  adopt(from: string, target: string): void;
  /** Deletes all that other addons saw, sent or not, so that rereading their files sends it. */
  forgetOtherAddons(): void;
  /** Deletes acknowledgements and refusals, so that rereading the files sends everything. */
  forget(target: string): void;
}

const OUTBOX_COLUMNS = 'id, character, game, name, realm, sections, payload, alone, whole';

/** The target has no section of the character. */
const IS_NEW = 'NOT EXISTS (SELECT 1 FROM acknowledged WHERE target = this.target AND character = this.character)';

type QueueStatements = ReturnType<typeof prepareStatements>;

function prepareStatements(db: QueueDatabase) {
  return {
    acknowledged: db.prepare<[string, string], KnownSection & { section: string }>(
      'SELECT section, hash, observed FROM acknowledged WHERE target = ? AND character = ?',
    ),
    queuedSections: db
      .prepare<[string, string], string>('SELECT sections FROM outbox WHERE target = ? AND character = ? ORDER BY id')
      .pluck(),
    refusedSections: db
      // What waits for the player's choice is offered whenever its file is read: the server may know by then.
      .prepare<[string, string], string>(
        "SELECT sections FROM refusals WHERE target = ? AND character = ? AND code <> 'character_undecided'",
      )
      .pluck(),
    deleteRefusal: db.prepare('DELETE FROM refusals WHERE target = ? AND character = ?'),
    insertCharacter: db.prepare('INSERT OR REPLACE INTO characters VALUES (?, ?, ?, ?, ?)'),
    insertOutbox: db.prepare(
      'INSERT INTO outbox (target, character, game, name, realm, sections, payload, queued_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    // In the order of the table (`+target` keeps the index out), so that only the rows of the batch are loaded and nothing is sorted.
    oldest: db.prepare<[string, number, number], OutboxRow>(
      `SELECT ${OUTBOX_COLUMNS} FROM outbox this WHERE +target = ? AND id > ? AND (${IS_OTHER_ADDONS}) = ? AND alone = 0 AND NOT EXISTS (
         SELECT 1 FROM outbox older
         WHERE older.target = this.target AND older.character = this.character AND older.id < this.id AND older.alone = 1
       ) ORDER BY id`,
    ),
    // Characters that the target has, or that were played since, first: others may be refused by the hundred.
    alone: db.prepare<[string], Pick<OutboxRow, 'id' | 'character'>>(
      `SELECT id, character FROM outbox this WHERE target = ? AND alone = 1 ORDER BY
         EXISTS (SELECT 1 FROM acknowledged WHERE target = this.target AND character = this.character) DESC,
         EXISTS (SELECT 1 FROM outbox WHERE target = this.target AND character = this.character AND id > this.id) DESC,
         id`,
    ),
    setAlone: db.prepare('UPDATE outbox SET alone = 1 WHERE id = ?'),
    setWhole: db.prepare('UPDATE outbox SET whole = 1 WHERE id = ?'),
    deleteOutbox: db.prepare('DELETE FROM outbox WHERE id = ?'),
    insertAcknowledged: db.prepare('INSERT OR REPLACE INTO acknowledged VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
    insertSent: db.prepare(
      'INSERT INTO sent (target, character, game, name, realm, sections, status, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    trimSent: db.prepare(`DELETE FROM sent WHERE id <= (SELECT max(id) FROM sent) - ${MAX_SENT_ROWS}`),
    insertRefusal: db.prepare(
      'INSERT OR REPLACE INTO refusals SELECT target, character, game, name, realm, sections, payload, ?, ?, ?, ? FROM outbox WHERE id = ?',
    ),
    requeueRefusal: db.prepare(
      `INSERT INTO outbox (target, character, game, name, realm, sections, payload, queued_at)
       SELECT target, character, game, name, realm, sections, payload, ? FROM refusals WHERE target = ? AND character = ?`,
    ),
    row: db.prepare<[number], OutboxRow>(`SELECT ${OUTBOX_COLUMNS} FROM outbox WHERE id = ?`),
    ofNewCharacters: db.prepare<[string], Pick<OutboxRow, 'id' | 'character'>>(
      `SELECT id, character FROM outbox this WHERE target = ? AND ${IS_NEW} ORDER BY id`,
    ),
    setNewAlone: db.prepare(`UPDATE outbox AS this SET alone = 1 WHERE target = ? AND ${IS_NEW}`),
    count: db.prepare<[string], number>('SELECT count(*) FROM outbox WHERE target = ?').pluck(),
    adoptOutbox: db.prepare('UPDATE outbox SET target = ? WHERE target = ?'),
    adoptCharacters: db.prepare('UPDATE OR REPLACE characters SET target = ? WHERE target = ?'),
    forgetAcknowledged: db.prepare('DELETE FROM acknowledged WHERE target = ?'),
    forgetOtherAddons: ['outbox', 'acknowledged', 'refusals', 'characters'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE ${IS_OTHER_ADDONS}`),
    ),
    forgetRefusals: db.prepare('DELETE FROM refusals WHERE target = ?'),
    forgetTagOf: db.prepare("UPDATE servers SET tag = '' WHERE target = (SELECT target FROM outbox WHERE id = ?)"),
    forgetTag: db.prepare("UPDATE servers SET tag = '' WHERE target = ?"),
  };
}

/** Sections the target knows once everything queued has arrived. */
function expectedSections(statements: QueueStatements, target: string, character: string): KnownSections {
  const known: Record<string, KnownSection> = {};
  for (const { section, hash, observed } of statements.acknowledged.all(target, character))
    known[section] = { hash, observed };
  for (const sections of statements.queuedSections.all(target, character)) Object.assign(known, JSON.parse(sections));
  return known;
}

/** Returns false when the observation holds nothing new. */
function enqueue(statements: QueueStatements, target: string, seen: ObservedCharacter, now: number): boolean {
  const { key, game, name, realm } = seen;
  const fresh = findNewSections(seen.sections, expectedSections(statements, target, key), now);
  if (fresh.length === 0) return false;
  const refused = statements.refusedSections.get(target, key);
  if (isAlreadyRefused(fresh, refused === undefined ? null : (JSON.parse(refused) as KnownSections))) return false;
  statements.deleteRefusal.run(target, key);
  statements.insertCharacter.run(target, key, game, name, realm);
  const { bytes, ranges } = encodeImportPayload(seen, fresh);
  const sections = Object.fromEntries(
    Object.entries(toKnownSections(fresh)).map(([section, known]) => [section, { ...known, at: ranges[section] }]),
  );
  statements.insertOutbox.run(target, key, game, name, realm, JSON.stringify(sections), bytes, now);
  return true;
}

function takeBatch(rows: Iterable<OutboxRow>, taken: ReadonlySet<string>): OutboxRow[] {
  const batch: OutboxRow[] = [];
  const own = new Set(taken);
  const names = new Set<string>();
  let bytes = 0;
  for (const row of rows) {
    const first = batch[0];
    bytes += row.payload.length;
    const isFull = batch.length === BATCH_CHARACTERS || bytes > BATCH_BYTES;
    const name = replyKey(row.game, row.realm, row.name);
    if (own.has(row.character) || names.has(name)) break;
    if (first !== undefined && (isFull || row.game !== first.game)) break;
    own.add(row.character);
    names.add(name);
    batch.push(row);
  }
  return batch;
}

function selectBatch(
  statements: QueueStatements,
  target: string,
  inFlight: readonly QueuedObservation[],
): readonly OutboxRow[] {
  const taken = new Set<string>(inFlight.map(({ character }) => character));
  for (const ofOthers of [false, true]) {
    const sent = inFlight.filter(({ character }) => isOtherAddonsKey(character) === ofOthers);
    const batch = takeBatch(statements.oldest.iterate(target, sent.at(-1)?.id ?? 0, Number(ofOthers)), taken);
    if (batch.length > 0) return batch;
  }
  const next = statements.alone.all(target).find(({ character }) => !taken.has(character));
  const row = next && statements.row.get(next.id);
  return row === undefined ? [] : [row];
}

function refuseRow(statements: QueueStatements, id: number, reason: RefusalReason, now: number): void {
  const { code, message, params = {} } = reason;
  statements.insertRefusal.run(code, message, now, JSON.stringify(params), id);
  statements.deleteOutbox.run(id);
}

/** Cuts acknowledged content out of a payload. Decided when sending, because earlier observations are acknowledged by then. */
function omitUnchanged(
  statements: QueueStatements,
  target: string,
  { alone: _alone, whole, ...row }: OutboxRow,
): QueuedObservation {
  const sections = JSON.parse(row.sections) as StoredSections;
  const since: Record<string, number> = {};
  const omitted: ByteRange[] = [];
  if (whole === 0 && !isOtherAddonsKey(row.character)) {
    for (const { section, hash, observed } of statements.acknowledged.all(target, row.character)) {
      const queued = sections[section];
      if (section === 'character' || queued?.hash !== hash) continue;
      since[section] = observed;
      omitted.push(queued.at);
    }
  }
  return {
    ...row,
    sections,
    unchanged: Object.keys(since),
    payload: omitted.length === 0 ? row.payload : removeSections(row.payload, omitted, since),
  };
}

export function createQueue(db: QueueDatabase, now: () => number = Date.now): Queue {
  const statements = prepareStatements(db);
  return {
    add: db.transaction(
      (target: string, characters: readonly ObservedCharacter[]) =>
        characters.filter((seen) => enqueue(statements, target, seen, now())).length,
    ),

    next: (target, inFlight = []) =>
      selectBatch(statements, target, inFlight).map((row) => omitUnchanged(statements, target, row)),

    acknowledge: db.transaction((target: string, acknowledged: readonly AcknowledgedObservation[]) => {
      for (const { observation, status, excludedAddons = [] } of acknowledged) {
        const { id, character, game, name, realm, sections } = observation;
        for (const [section, { hash, observed, order = null, addon = null }] of Object.entries(sections)) {
          const affecting = affectingAddons({ character, section, addon }, excludedAddons).join(' ') || null;
          statements.insertAcknowledged.run(target, character, section, hash, observed, order, addon, affecting);
        }
        const sent = JSON.stringify(sentSections(observation));
        statements.insertSent.run(target, character, game, name, realm, sent, status, now());
        statements.deleteOutbox.run(id);
      }
      statements.trimSent.run();
      statements.forgetTag.run(target);
    }),

    sendAlone: db.transaction((observations: readonly QueuedObservation[]) => {
      for (const { id } of observations) statements.setAlone.run(id);
    }),

    sendNewAlone: (target) => void statements.setNewAlone.run(target),

    sendWhole: db.transaction((observations: readonly QueuedObservation[]) => {
      for (const { id } of observations) statements.setWhole.run(id);
    }),

    refuse: db.transaction(({ id }: QueuedObservation, reason: RefusalReason) => {
      // An account that includes the character again answers as before.
      if (isExcluded(reason)) statements.forgetTagOf.run(id);
      refuseRow(statements, id, reason, now());
    }),

    refuseNewCharacters: db.transaction((target: string, reason: RefusalReason) => {
      const rows = statements.ofNewCharacters.all(target);
      for (const { id } of rows) refuseRow(statements, id, reason, now());
      return new Set(rows.map(({ character }) => character)).size;
    }),

    requeueRefused: db.transaction((target: string, character: string) => {
      statements.requeueRefusal.run(now(), target, character);
      statements.deleteRefusal.run(target, character);
    }),

    count: (target) => statements.count.get(target) ?? 0,

    adopt: db.transaction((from: string, target: string) => {
      statements.adoptOutbox.run(target, from);
      statements.adoptCharacters.run(target, from);
    }),

    forgetOtherAddons: db.transaction(() => {
      for (const statement of statements.forgetOtherAddons) statement.run();
    }),

    forget: db.transaction((target: string) => {
      statements.forgetAcknowledged.run(target);
      statements.forgetRefusals.run(target);
    }),
  };
}
