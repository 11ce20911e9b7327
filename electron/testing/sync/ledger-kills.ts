import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { HistoryPoint } from '#shared/characters/contract/characters.ts';
import { makeGame, temporaryFolder } from '../installs/game-folder.ts';
import { startLedgerProcess, type LedgerProcess, type LedgerServer } from '../servers/ledger-server.ts';
import { ACCOUNTS, comparable, FLAVOUR, Lane, sortedCharacters } from './upload-kills.ts';

const COMMANDS = new URL('../../../server/commands/', import.meta.url);
const NAMES = Object.keys(ACCOUNTS);

function pick<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T;
}

/** Runs a command of the server; returns false when it was killed at a random time. */
async function runCommand(
  name: string,
  args: readonly string[],
  data: string,
  killsAfterMs?: number,
): Promise<boolean> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(name, COMMANDS)), ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const timer = killsAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killsAfterMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  if (code !== null) assert.equal(code, 0, `${name} failed`);
  return code === 0;
}

/** A server whose process is killed and whose data goes back to backups. */
class House {
  /** The server that runs now, under one name. */
  readonly server: LedgerServer;
  private readonly folder: string;
  private readonly backups: string[] = [];
  private running: LedgerProcess | null = null;
  private moves = 0;

  constructor(folder: string) {
    this.folder = folder;
    const current = (): LedgerProcess => {
      if (this.running === null) throw new Error('The server does not run.');
      return this.running;
    };
    this.server = {
      get url() {
        return current().url;
      },
      signUp: (name) => current().signUp(name),
      characters: (token) => current().characters(token),
      call: (...call) => current().call(...call),
      [Symbol.asyncDispose]: async () => current()[Symbol.asyncDispose](),
    };
  }

  private get data(): string {
    return join(this.folder, `data ${this.moves}`);
  }

  async start(): Promise<void> {
    this.running = await startLedgerProcess(this.data);
  }

  async kill(): Promise<void> {
    await this.running?.kill();
    this.running = null;
  }

  async backUp(): Promise<void> {
    const file = join(this.folder, `backup ${this.backups.length}`);
    await runCommand('backup.ts', ['--to', file], this.data);
    this.backups.push(file);
  }

  /** Starts on one of the backups; returns false when a first attempt was killed and repeated in another folder. */
  async restore(): Promise<boolean> {
    await this.kill();
    const args = ['--from', pick(this.backups), '--keep-sessions'];
    this.moves++;
    const isWhole = await runCommand('restore.ts', args, this.data, Math.random() * 800);
    if (!isWhole) {
      await rm(this.data, { recursive: true, force: true });
      await runCommand('restore.ts', args, this.data);
    }
    await this.start();
    return isWhole;
  }
}

/**
 * Kills the sync, the server and restores at random moments and puts the server back to random backups, while the game
 * writes. Throws unless the ledger ends as the files say, nothing twice.
 */
export async function runLedgerKills(kills: number): Promise<{ readonly kills: number; readonly restores: number }> {
  await using folder = await temporaryFolder();
  const house = new House(folder.path);
  await house.start();
  const { server } = house;
  const game = await makeGame(join(folder.path, 'game'), { [FLAVOUR]: NAMES });
  const lane = new Lane(await server.signUp('tilda'), server, game, folder.path, 'the ledger of tilda');
  const twin = await server.signUp('twin');
  await house.backUp();
  for (const name of NAMES) await lane.play(name);
  let restores = 0;
  /** Each returns the number of processes that it killed. */
  const steps: readonly (() => Promise<number>)[] = [
    async () => {
      await lane.play(pick(NAMES));
      return 0;
    },
    async () => Number(await lane.runAndKill()),
    async () => {
      const [wasKilled] = await Promise.all([lane.runAndKill(), delay(Math.random() * 800).then(() => house.kill())]);
      await house.start();
      return 1 + Number(wasKilled);
    },
    async () => {
      await lane.runToEnd();
      return 0;
    },
    async () => {
      await house.backUp();
      return 0;
    },
    async () => {
      restores++;
      return Number(!(await house.restore()));
    },
  ];
  try {
    let killed = 0;
    while (killed < kills) killed += await pick(steps)();
    await lane.runToEnd();
    lane.requireSoundQueue();
    await lane.uploadDirectly(twin.token);
    const characters = await sortedCharacters(server, lane.account.token);
    assert.deepEqual(characters.map(comparable), (await sortedCharacters(server, twin.token)).map(comparable));
    for (const { id, name } of characters) {
      const { data } = (await server.call('GET', `/characters/${id}/history`, lane.account.token)) as {
        data: HistoryPoint[];
      };
      const times = data.map(({ observed_at }) => observed_at);
      assert.equal(new Set(times).size, times.length, `${name} has a history point twice`);
    }
    return { kills: killed, restores };
  } finally {
    await house.kill();
  }
}
