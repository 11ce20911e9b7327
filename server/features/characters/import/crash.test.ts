import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Character, HistoryPoint } from '#shared/contract/characters/characters.ts';
import { openReader } from '../../../db/connection.ts';
import { createTestClient, type TestClient } from '../../../testing/client.ts';
import { bagItem, payload, wornItem } from '../../../testing/characters/snapshots.ts';

const KILLS = 100;
/** Servers side by side, each with a folder of its own: starting takes longer than dying. */
const LANES = 4;
const CHARACTERS = 4;
const ITEMS = 150;
const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url));
const START = Date.UTC(2026, 0, 1);

/** An upload in which everything says which one it is: no part of one can pass for a part of another. */
function generation(number: number): string {
  const items = Array.from({ length: ITEMS }, (_, slot) => bagItem(`Item of ${number}`, 0, slot));
  const characters = Array.from({ length: CHARACTERS }, (_, index) =>
    payload({
      character: { name: `Hero${'abcd'[index]}`, copper: number },
      observed_at: START + number * 1000,
      inventory: items,
      equipment: [wornItem(`Item of ${number}`)],
    }),
  );
  return Buffer.from(JSON.stringify({ v: 1, game_short_code: 'wow_classic', characters })).toString('hex');
}

interface Running {
  readonly child: ChildProcess;
  readonly client: TestClient;
}

async function startServer(folder: string): Promise<Running> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', GUEST_LOGIN: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const url = /ready at (http\S+)/.exec(said)?.[1];
    if (url !== undefined) return { child, client: createTestClient(url) };
  }
  throw new Error(`The server did not start: ${said}`);
}

async function endServer({ child }: Running, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Which upload the ledger holds: whole, or the test fails. 0 for none. */
async function heldGeneration(client: TestClient, token: string): Promise<number> {
  const reply = await client.request('GET', '/api/characters', { token });
  expect(reply.status).toBe(200);
  const { data } = reply.body as { data: Character[] };
  if (data.length === 0) return 0;
  expect(data).toHaveLength(CHARACTERS);
  const number = data[0]?.copper ?? 0;
  for (const { copper, equipment, inventory, observed_at } of data) {
    expect(copper).toBe(number);
    expect(inventory).toHaveLength(ITEMS);
    for (const item of [...(equipment ?? []), ...(inventory ?? [])]) expect(item.item_name).toBe(`Item of ${number}`);
    expect(observed_at.inventory).toBe(new Date(START + number * 1000).toISOString());
  }
  const history = await client.request('GET', `/api/characters/${data[0]?.id}/history`, { token });
  expect((history.body as { data: HistoryPoint[] }).data.at(-1)?.copper).toBe(number);
  return number;
}

/** Starts, looks at what the last death left, imports until the next one; as often as asked. Returns how many imports were acknowledged. */
async function lane(folder: string, kills: number): Promise<number> {
  let server = await startServer(folder);
  const { token } = await server.client.signUp('Survivor');
  let sent = 0;
  let acknowledged = 0;
  let total = 0;
  for (let kill = 0; kill < kills; kill++) {
    // Some die over their first import, while the thread starts; most in the middle of many.
    const ownFirst = kill % 5 === 0;
    const deadline = ownFirst ? delay(Math.random() * 300) : undefined;
    const death: { done?: Promise<void> } = {};
    const die = (): void => void (death.done ??= endServer(server, 'SIGKILL'));
    void deadline?.then(die);
    for (let count = 0; death.done === undefined; count++) {
      sent++;
      // Once it runs, the moment lies anywhere in the course of the next import or two.
      if (!ownFirst && count === 3) setTimeout(die, Math.random() * 40);
      const reply = await server.client
        .request('POST', '/api/characters/updates', { token, body: { hex_data: generation(sent) } })
        .catch(() => null);
      if (reply === null) continue;
      expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('received')]);
      acknowledged = sent;
      total++;
    }
    await death.done;
    server = await startServer(folder);
    const held = await heldGeneration(server.client, token);
    expect(held).toBeGreaterThanOrEqual(acknowledged);
    expect(held).toBeLessThanOrEqual(sent);
    acknowledged = held;
  }
  await endServer(server, 'SIGKILL');

  const db = openReader(join(folder, 'tavern-ledger.db'));
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
  return total;
}

test(
  `a server killed ${KILLS} times during imports has every acknowledged import whole, and none by half`,
  { timeout: 600_000 },
  async () => {
    const folders = await Promise.all(
      Array.from({ length: LANES }, () => mkdtemp(join(tmpdir(), 'tavern-ledger-crash-'))),
    );
    try {
      // Only a server that ends in peace leaves what it compiled to those after it, and they start in two thirds of the time.
      await endServer(await startServer(folders[0] ?? ''), 'SIGTERM');
      const totals = await Promise.all(folders.map((folder) => lane(folder, KILLS / LANES)));
      // Had hardly anything been imported, it would have proved nothing.
      expect(totals.reduce((sum, total) => sum + total, 0)).toBeGreaterThan(KILLS);
    } finally {
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    }
  },
);
