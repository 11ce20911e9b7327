import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Character, HistoryPoint } from '#shared/contract/characters/characters.ts';
import type { LuaTable, LuaValue } from '#shared/lua/lua-table.ts';
import { luaTable } from '#shared/testing/lua/lua-model.ts';
import { sampleCharacter, type SampleCharacter } from '#shared/testing/saved-variables/sample-characters.ts';
import { makeGame, savedFile, temporaryFolder, type GameFolder } from '../testing/installs/game-folder.ts';
import { startLedgerServer, type LedgerAccount, type LedgerServer } from '../testing/servers/ledger-server.ts';

const KILLS = 200;
/** Each has a ledger account, a game, a queue and processes of its own, so that both processors have work. */
const LANES = 4;
const PROGRAM = fileURLToPath(new URL('../testing/sync/sync-program.ts', import.meta.url));
const FLAVOUR = '_classic_era_';
/** By account: the numbers of its characters. */
const ACCOUNTS: Readonly<Record<string, readonly number[]>> = { TILDALOGIN: [0, 1, 2], 'OTHER#1': [3, 4, 5] };
const START = Math.floor(Date.now() / 1000) - 500 * 3600;

/** The stretches of a process's life: until the queue is open, until a file's news are in it, until they are sent. */
type Phase = 'start' | 'open' | 'read';
const isPhase = (word: string): word is Phase => word === 'start' || word === 'open' || word === 'read';

function withFields(table: LuaTable, changes: Readonly<Record<string, LuaValue>>): LuaTable {
  const kept = [...table.entries()].filter(([key]) => !Object.hasOwn(changes, String(key)));
  return luaTable([], [...kept, ...Object.entries(changes)]);
}

/** A character as it is in version `version` of its file: its money is the version's number. */
function inVersion(index: number, version: number): SampleCharacter {
  const { guid, saved } = sampleCharacter({
    index,
    game: 'wow_classic',
    bankItems: 3,
    bagItems: 4 + (version % 7),
    seenAt: START,
  });
  const now = START + version * 3600;
  const seen = withFields(saved.get('seen') as LuaTable, { character: now, bags: now });
  return { guid, saved: withFields(saved, { copper: version, seen }) };
}

/** One ledger account with its game: the files go on from version to version, while processes that send them are killed. */
class Lane {
  readonly account: LedgerAccount;
  private readonly server: LedgerServer;
  private readonly game: GameFolder;
  private readonly queueFile: string;
  /** The version of each character, by account. */
  private readonly versions: Map<string, number[]>;
  /** What a process has said it had put into the queue: character number and version. */
  readonly promised = new Set<string>();
  private readonly written = new Map<string, string[]>();
  private version = 0;
  /** How long a process takes from one word to the next, in milliseconds: learnt from those that lived. */
  private readonly lasts: Record<Phase, number> = { start: 150, open: 400, read: 60 };

  constructor(account: LedgerAccount, server: LedgerServer, game: GameFolder, folder: string) {
    this.account = account;
    this.server = server;
    this.game = game;
    this.queueFile = join(folder, `queue ${account.id}.db`);
    this.versions = new Map(Object.entries(ACCOUNTS).map(([name, indices]) => [name, indices.map(() => 0)]));
  }

  /** The game writes the file of an account, in which one or two characters were played. */
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

  /** Runs a process and kills it at a moment that chance decides. True when it lived to be killed. */
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
      if (isPhase(word)) this.lasts[word] = 0.7 * this.lasts[word] + 0.3 * took;
      word = next;
      since = performance.now();
      if (next === phase) timer = setTimeout(() => child.kill('SIGKILL'), Math.random() * this.lasts[phase]);
    };
    begin('start');
    lines.on('line', (line) => {
      this.hear(line);
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

  /** Runs a process until everything is sent. */
  async runToEnd(): Promise<void> {
    const child = this.spawn();
    for await (const line of createInterface({ input: child.stdout })) {
      this.hear(line);
      if (line === 'idle') child.stdin.end();
    }
  }

  private hear(line: string): void {
    const [word, ...rest] = line.split(' ');
    if (word === 'read') for (const promise of this.written.get(rest.at(-1) ?? '') ?? []) this.promised.add(promise);
  }

  private spawn() {
    const target = `${this.server.url} ${this.account.id}`;
    return spawn(
      process.execPath,
      [PROGRAM, this.queueFile, this.game.root, this.server.url, this.account.token, target],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      },
    );
  }

  /** The same files given to the ledger directly, for another account: what the characters have to be. */
  async uploadDirectly(token: string): Promise<void> {
    for (const name of Object.keys(ACCOUNTS)) {
      await this.server.call('POST', '/characters/updates', token, {
        hex_data: (await readFile(this.game.file(FLAVOUR, name))).toString('hex'),
      });
    }
  }
}

/** A character without what tells one ledger account from another. */
function comparable({ id: _id, created_at: _created, updated_at: _updated, ...rest }: Character): unknown {
  return rest;
}

async function sortedCharacters(server: LedgerServer, token: string): Promise<Character[]> {
  return (await server.characters(token)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function expectNothingLostOrDoubled(server: LedgerServer, lane: Lane, twin: LedgerAccount): Promise<void> {
  await lane.uploadDirectly(twin.token);
  const characters = await sortedCharacters(server, lane.account.token);
  expect(characters.map(comparable)).toEqual((await sortedCharacters(server, twin.token)).map(comparable));
  for (const character of characters) {
    const { data } = (await server.call('GET', `/characters/${character.id}/history`, lane.account.token)) as {
      data: HistoryPoint[];
    };
    const times = data.map(({ observed_at }) => observed_at);
    expect(new Set(times).size).toBe(times.length);
    const index = [0, 1, 2, 3, 4, 5].find(
      (each) => sampleCharacter({ index: each, game: 'wow_classic' }).saved.get('name') === character.name,
    );
    const promised = [...lane.promised]
      .filter((each) => each.startsWith(`${index} `))
      .map((each) => Number(each.split(' ')[1]));
    expect(data.map(({ copper }) => copper)).toEqual(expect.arrayContaining(promised));
  }
}

test(
  `killed at ${KILLS} random points, the ledger ends equal to the files: nothing lost, nothing doubled`,
  { timeout: 600_000 },
  async () => {
    await using folder = await temporaryFolder();
    await using server = await startLedgerServer();
    const lanes = await Promise.all(
      Array.from({ length: LANES }, async (_, number) => {
        const game = await makeGame(join(folder.path, `lane ${number}`), { [FLAVOUR]: Object.keys(ACCOUNTS) });
        return new Lane(await server.signUp(`lane${number}`), server, game, folder.path);
      }),
    );
    let kills = 0;
    await Promise.all(
      lanes.map(async (lane) => {
        for (const name of Object.keys(ACCOUNTS)) await lane.play(name);
        for (let round = 0; kills < KILLS; round++) {
          if (round % 3 !== 2) await lane.play(round % 2 === 0 ? 'TILDALOGIN' : 'OTHER#1');
          if (await lane.runAndKill()) kills++;
        }
        await lane.runToEnd();
      }),
    );
    expect(kills).toBeGreaterThanOrEqual(KILLS);
    for (const [number, lane] of lanes.entries())
      await expectNothingLostOrDoubled(server, lane, await server.signUp(`twin${number}`));
  },
);
