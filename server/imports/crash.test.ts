import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { depth } from '#shared/testing/depth.ts';
import { DATABASE_FILE, openReader, type Connection } from '../base/db/sqlite/connection.ts';
import { openSqlite } from '../base/db/sqlite/open-sqlite.ts';
import { insertUser } from '../accounts/user-store.ts';
import type { ImportResult } from './import-job.ts';
import { bagItem, payload, wornItem } from '../testing/characters/snapshots.ts';

const KILLS = depth(4, 12);
/** Processes side by side, each with a database of its own. */
const LANES = depth(2, 4);
const CHARACTERS = 4;
const ITEMS = 150;
const IMPORT_PROCESS = fileURLToPath(new URL('../testing/characters/import-process.ts', import.meta.url));
const START = Date.UTC(2026, 0, 1);
/** Several batches. */
const MANY = 300;
const ROUNDS = depth(1, 4);

/** An upload whose every value names its number, so that parts of two uploads cannot be mistaken for one. */
function createUpload(number: number): string {
  const items = Array.from({ length: ITEMS }, (_, slot) => bagItem(`Item of ${number}`, 0, slot));
  const characters = Array.from({ length: CHARACTERS }, (_, index) =>
    payload({
      character: { name: `Hero${'abcd'[index]}`, copper: number },
      observed_at: START + number * 1000,
      inventory: items,
      equipment: [wornItem(`Item of ${number}`)],
    }),
  );
  return JSON.stringify({ v: 1, game_short_code: 'wow_classic', characters });
}

async function createUser(path: string, username = 'Survivor'): Promise<number> {
  const db = await openSqlite(path);
  const { id } = await db.write((transaction) =>
    insertUser(transaction, {
      username,
      email: `${username}@tavern.test`,
      passwordHash: '',
      role: 'user',
      createdAt: START,
    }),
  );
  await db.close();
  return id;
}

async function startProcess(path: string, userId: number): Promise<ChildProcess> {
  const child = fork(IMPORT_PROCESS, [path, String(userId)]);
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
  if (message !== 'ready') throw new Error(`The process ended with code ${String(message)}.`);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Resolves with the result of an import, or with null when the process died first. */
async function importUpload(child: ChildProcess, upload: string): Promise<unknown> {
  const controller = new AbortController();
  const { signal } = controller;
  const reply = once(child, 'message', { signal }).then(([result]) => result as unknown);
  const exit = once(child, 'exit', { signal }).then(() => null);
  if (child.connected) child.send(upload, () => undefined);
  try {
    return await Promise.race([reply, exit]);
  } finally {
    controller.abort();
    await Promise.allSettled([reply, exit]);
  }
}

/** Number of the stored upload, 0 for none. Fails when the stored characters are not all of one upload. */
function readStored(db: Connection, userId: number): number {
  const rows = db.prepare('select id, document from characters where user_id = ? order by id').all(userId) as {
    id: number;
    document: string;
  }[];
  if (rows.length === 0) return 0;
  expect(rows).toHaveLength(CHARACTERS);
  const data = rows.map(({ document }) => JSON.parse(document) as Character);
  const number = data[0]?.copper ?? 0;
  for (const { copper, equipment, inventory, observed_at } of data) {
    expect(copper).toBe(number);
    expect(inventory).toHaveLength(ITEMS);
    for (const item of [...(equipment ?? []), ...(inventory ?? [])]) expect(item.item_name).toBe(`Item of ${number}`);
    expect(observed_at.inventory).toBe(new Date(START + number * 1000).toISOString());
  }
  for (const { id } of rows)
    expect(
      db
        .prepare('select copper from character_history where character_id = ? order by observed_at desc limit 1')
        .pluck()
        .get(id),
    ).toBe(number);
  return number;
}

/** Kills and restarts an importing process this many times. Returns the number of acknowledged imports. */
async function runLane(folder: string, kills: number): Promise<number> {
  const path = join(folder, DATABASE_FILE);
  const userId = await createUser(path);
  let child = await startProcess(path, userId);
  const db = openReader(path);
  let sent = 0;
  let acknowledged = 0;
  let total = 0;
  for (let round = 0; round < kills; round++) {
    // Every fifth process dies around its first import, while its thread starts; the others between or during later ones.
    const diesEarly = round % 5 === 0;
    const death: { done?: Promise<void> } = {};
    const die = (): void => void (death.done ??= kill(child));
    if (diesEarly) void delay(Math.random() * 300).then(die);
    for (let count = 0; death.done === undefined; count++) {
      sent++;
      if (!diesEarly && count === 3) setTimeout(die, Math.random() * 40);
      const result = await importUpload(child, createUpload(sent));
      if (result === null) continue;
      expect((result as ImportResult).characters).toHaveLength(CHARACTERS);
      acknowledged = sent;
      total++;
    }
    await death.done;
    child = await startProcess(path, userId);
    const stored = readStored(db, userId);
    expect(stored).toBeGreaterThanOrEqual(acknowledged);
    expect(stored).toBeLessThanOrEqual(sent);
    acknowledged = stored;
  }
  await kill(child);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
  return total;
}

test(
  `keeps every acknowledged import whole when the importing process is killed ${KILLS} times`,
  { timeout: 1_200_000 },
  async () => {
    const folders = await Promise.all(
      Array.from({ length: LANES }, () => mkdtemp(join(tmpdir(), 'tavern-ledger-crash-'))),
    );
    try {
      const totals = await Promise.all(folders.map((folder) => runLane(folder, KILLS / LANES)));
      // Kills without imports between them would prove nothing.
      expect(totals.reduce((sum, total) => sum + total, 0)).toBeGreaterThan(KILLS);
    } finally {
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    }
  },
);

/** Kills the process once it has stored a part of an import. Returns the number of stored characters. */
async function killBetweenBatches(path: string, db: Connection, userId: number, upload: string): Promise<number> {
  const rows = db.prepare<unknown[], { id: number; document: string }>(
    'select id, document from characters where user_id = ?',
  );
  const points = db.prepare<unknown[], number>('select count(*) from character_history where character_id = ?').pluck();
  const child = await startProcess(path, userId);
  const reply = importUpload(child, upload);
  while (rows.all(userId).length === 0) await nextTurn();
  await kill(child);
  await reply;
  const stored = rows.all(userId);
  for (const { id, document } of stored) {
    expect((JSON.parse(document) as Character).inventory).toHaveLength(1);
    expect(points.get(id)).toBe(1);
  }
  return stored.length;
}

test(
  'stores whole characters of an import that is killed between two batches, and the rest when it is sent again',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-batches-'));
    const path = join(folder, DATABASE_FILE);
    const characters = Array.from({ length: MANY }, (_, index) =>
      payload({ character: { name: `Hero${index}` }, observed_at: START, inventory: [bagItem('Linen Cloth')] }),
    );
    const upload = JSON.stringify({ v: 1, game_short_code: 'wow_classic', characters });
    let interrupted = 0;
    // On a busy machine an import may be whole before the kill.
    for (let round = 0; round < ROUNDS || interrupted === 0; round++) {
      const userId = await createUser(path, `Survivor${round}`);
      const db = openReader(path);
      const kept = await killBetweenBatches(path, db, userId, upload);
      if (kept < MANY) interrupted++;
      const child = await startProcess(path, userId);
      const result = (await importUpload(child, upload)) as ImportResult;
      await kill(child);
      expect(result.characters.filter(({ status }) => status === 'unchanged')).toHaveLength(kept);
      expect(result.characters.filter(({ status }) => status === 'created')).toHaveLength(MANY - kept);
      db.close();
    }
    await rm(folder, { recursive: true, force: true });
  },
);
