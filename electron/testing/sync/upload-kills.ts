import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Character, HistoryPoint } from '#shared/characters/contract/characters.ts';
import type { LuaTable, LuaValue } from '#shared/base/lua/lua-table.ts';
import { luaTable } from '#shared/base/lua/lua-model.ts';
import { findProductOfFolder } from '#shared/games/version-family.ts';
import { sampleCharacter, type SampleCharacter } from '#shared/testing/saved-variables/sample-characters.ts';
import { makeGame, savedFile, temporaryFolder, type GameFolder } from '../installs/game-folder.ts';
import { openQueueFile } from '../../uploads/queue/queue-file.ts';
import { startLedgerServer, type LedgerAccount, type LedgerServer } from '../servers/ledger-server.ts';

const PROGRAM = fileURLToPath(new URL('./sync-program.ts', import.meta.url));
export const FLAVOUR = '_classic_era_';
/** Indices of the characters by account. */
export const ACCOUNTS: Readonly<Record<string, readonly number[]>> = { TILDALOGIN: [0, 1, 2], 'OTHER#1': [3, 4, 5] };
const START = Math.floor(Date.now() / 1000) - 500 * 3600;

/** Phases of a process: until the queue is open, until a file is queued, until it is sent. */
type Phase = 'start' | 'open' | 'read';
const isPhase = (word: string): word is Phase => word === 'start' || word === 'open' || word === 'read';

function withFields(table: LuaTable, changes: Readonly<Record<string, LuaValue>>): LuaTable {
  const kept = [...table.entries()].filter(([key]) => !Object.hasOwn(changes, String(key)));
  return luaTable([], [...kept, ...Object.entries(changes)]);
}

/** A character in version `version` of its file, whose money is the version. */
function inVersion(index: number, version: number): SampleCharacter {
  const { guid, saved } = sampleCharacter({
    index,
    game: 'wow_classic',
    bankItems: 3 + (version % 3),
    bagItems: 4 + (version % 7),
    seenAt: START,
  });
  const at = (each: number): number => START + each * 3600;
  const every = (count: number): number => at(version - (version % count));
  // Each version changes the character, bags and bank, and observes some of the others again.
  const seen = withFields(saved.get('seen') as LuaTable, {
    character: at(version),
    bags: at(version),
    bank: at(version),
    equipment: every(2),
    skills: every(2),
    talents: every(3),
    quests: every(3),
  });
  return { guid, saved: withFields(saved, { copper: version, seen }) };
}

/** An account whose game writes version after version while its sync processes are killed. */
export class Lane {
  readonly account: LedgerAccount;
  private readonly target: string;
  private readonly server: LedgerServer;
  private readonly game: GameFolder;
  private readonly queueFile: string;
  private readonly versions: Map<string, number[]>;
  /** Character index and version of every observation that a process reported as queued. */
  readonly queued = new Set<string>();
  private readonly written = new Map<string, string[]>();
  private version = 0;
  /** Moving average of the phase durations in milliseconds. */
  private readonly averageMs: Record<Phase, number> = { start: 150, open: 400, read: 60 };

  /** @param target of the queue; by default that of the server's address */
  constructor(
    account: LedgerAccount,
    server: LedgerServer,
    game: GameFolder,
    folder: string,
    target = `${server.url} ${account.id}`,
  ) {
    this.account = account;
    this.target = target;
    this.server = server;
    this.game = game;
    this.queueFile = join(folder, `queue ${account.id}.db`);
    this.versions = new Map(Object.entries(ACCOUNTS).map(([name, indices]) => [name, indices.map(() => 0)]));
  }

  /** Writes an account's file with one or two changed characters. */
  async play(name: string): Promise<void> {
    const indices = ACCOUNTS[name] ?? [];
    const versions = this.versions.get(name) ?? [];
    this.version++;
    for (const at of [this.version % indices.length, Math.floor(Math.random() * indices.length)])
      versions[at] = this.version;
    await this.game.save(FLAVOUR, name, savedFile(indices.map((index, at) => inVersion(index, versions[at] ?? 0))));
    const { mtimeMs } = await stat(this.game.file(FLAVOUR, name));
    this.written.set(
      String(mtimeMs),
      indices.map((index, at) => `${index} ${versions[at]}`),
    );
  }

  /** Runs a process and kills it at a random time; returns false when it finished first. */
  async runAndKill(): Promise<boolean> {
    const child = this.spawn();
    const lines = createInterface({ input: child.stdout });
    const exit = once(child, 'exit');
    const chance = Math.random();
    const phase: Phase = chance < 0.1 ? 'start' : chance < 0.4 ? 'open' : 'read';
    let finished = false;
    let timer: NodeJS.Timeout | undefined;
    let word = 'start';
    let since = performance.now();
    const begin = (next: string): void => {
      const took = performance.now() - since;
      if (isPhase(word)) this.averageMs[word] = 0.7 * this.averageMs[word] + 0.3 * took;
      word = next;
      since = performance.now();
      if (next === phase) timer = setTimeout(() => child.kill('SIGKILL'), Math.random() * this.averageMs[phase]);
    };
    begin('start');
    lines.on('line', (line) => {
      this.recordLine(line);
      const [next = ''] = line.split(' ');
      if (next === word) return;
      begin(next);
      if (next !== 'idle') return;
      finished = true;
      clearTimeout(timer);
      child.stdin.end();
    });
    await exit;
    return !finished;
  }

  async runToEnd(): Promise<void> {
    const child = this.spawn();
    for await (const line of createInterface({ input: child.stdout })) {
      this.recordLine(line);
      if (line === 'idle') child.stdin.end();
    }
  }

  private recordLine(line: string): void {
    const [word, ...rest] = line.split(' ');
    if (word === 'read') for (const each of this.written.get(rest.at(-1) ?? '') ?? []) this.queued.add(each);
  }

  private spawn() {
    return spawn(
      process.execPath,
      [PROGRAM, this.queueFile, this.game.root, this.server.url, this.account.token, this.target],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      },
    );
  }

  /** Throws unless the queue file is intact, empty and without refusals. */
  requireSoundQueue(): void {
    const { db, damaged } = openQueueFile(this.queueFile);
    try {
      assert.equal(damaged, null, 'the queue file was damaged');
      assert.equal(db.pragma('integrity_check', { simple: true }), 'ok');
      for (const table of ['outbox', 'refusals'])
        assert.equal(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), 0, `${table} is not empty`);
    } finally {
      db.close();
    }
  }

  /** Uploads the same files for another account as the expected result. */
  async uploadDirectly(token: string): Promise<void> {
    for (const name of Object.keys(ACCOUNTS)) {
      await this.server.call('POST', '/characters/updates', token, {
        hex_data: (await readFile(this.game.file(FLAVOUR, name))).toString('hex'),
        flavour: findProductOfFolder(FLAVOUR),
      });
    }
  }
}

/** A character without its id and the times of the server, which differ between two accounts. */
export function comparable({ id: _id, created_at: _created, updated_at: _updated, ...rest }: Character): unknown {
  return rest;
}

export async function sortedCharacters(server: LedgerServer, token: string): Promise<Character[]> {
  return (await server.characters(token)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Throws unless the ledger has everything that was queued, once, and as another account has it from the files. */
async function requireNothingLostOrDoubled(server: LedgerServer, lane: Lane, twin: LedgerAccount): Promise<void> {
  await lane.uploadDirectly(twin.token);
  const characters = await sortedCharacters(server, lane.account.token);
  assert.deepEqual(characters.map(comparable), (await sortedCharacters(server, twin.token)).map(comparable));
  for (const character of characters) {
    const { data } = (await server.call('GET', `/characters/${character.id}/history`, lane.account.token)) as {
      data: HistoryPoint[];
    };
    const times = data.map(({ observed_at }) => observed_at);
    assert.equal(new Set(times).size, times.length, `${character.name} has a history point twice`);
    const index = [0, 1, 2, 3, 4, 5].find(
      (each) => sampleCharacter({ index: each, game: 'wow_classic' }).saved.get('name') === character.name,
    );
    const seen = new Set(data.map(({ copper }) => copper));
    const lost = [...lane.queued].filter(
      (each) => each.startsWith(`${index} `) && !seen.has(Number(each.split(' ')[1])),
    );
    assert.deepEqual(lost, [], `${character.name} lacks queued observations`);
  }
}

interface UploadKillsOptions {
  readonly kills: number;
  /** Lanes run at the same time, each with its own account, game, queue and processes. */
  readonly lanes: number;
}

interface UploadKills {
  readonly kills: number;
  /** Observations that were queued before a kill or the end. */
  readonly queued: number;
}

/**
 * Kills the desktop's watcher, queue and sender with SIGKILL at random moments while the game writes. Throws unless every
 * section of every character is in the ledger as the game wrote it last, nothing twice, and the queues are sound.
 */
export async function runUploadKills({ kills, lanes: laneCount }: UploadKillsOptions): Promise<UploadKills> {
  await using folder = await temporaryFolder();
  await using server = await startLedgerServer();
  const lanes = await Promise.all(
    Array.from({ length: laneCount }, async (_, number) => {
      const game = await makeGame(join(folder.path, `lane ${number}`), { [FLAVOUR]: Object.keys(ACCOUNTS) });
      return new Lane(await server.signUp(`lane${number}`), server, game, folder.path);
    }),
  );
  let killed = 0;
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of Object.keys(ACCOUNTS)) await lane.play(name);
      for (let round = 0; killed < kills; round++) {
        if (round % 3 !== 2) await lane.play(round % 2 === 0 ? 'TILDALOGIN' : 'OTHER#1');
        if (await lane.runAndKill()) killed++;
      }
      await lane.runToEnd();
    }),
  );
  for (const [number, lane] of lanes.entries()) {
    lane.requireSoundQueue();
    await requireNothingLostOrDoubled(server, lane, await server.signUp(`twin${number}`));
  }
  return { kills: killed, queued: lanes.reduce((sum, { queued }) => sum + queued.size, 0) };
}
