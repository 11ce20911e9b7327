/**
 * `node build/release/smoke.ts COMMAND [ARGUMENT…]`: starts a packed app over a data folder of its own, uses its pages,
 * server, threads, native files and file watcher, and stops it. Exits with 1 and the failed step otherwise.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { generateSampleFiles } from '../../server/site/guest/samples/generate-samples.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** For each step: a packed app's first start reads some hundred megabytes, past a virus scanner on Windows. */
const STEP_MS = 120_000;
const STOP_MS = 30_000;
const SAMPLE = Buffer.from(generateSampleFiles().find(({ name }) => name.endsWith('wow_classic.lua'))?.bytes ?? []);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

type Json = Readonly<Record<string, unknown>>;

const folder = mkdtempSync(join(tmpdir(), 'tavern-ledger-smoke-'));
const data = join(folder, 'data');
const game = join(folder, 'World of Warcraft');
const savedFile = join(game, '_classic_era_', 'WTF', 'Account', 'SMOKE', 'SavedVariables', 'TavernLedger.lua');
const crashLog = join(data, 'logs', 'crash.log');

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

class PackedApp {
  private readonly child: ChildProcess;
  private output = '';
  private end: string | null = null;

  constructor(command: string, arguments_: readonly string[]) {
    this.child = spawn(command, arguments_, {
      env: { ...process.env, TAVERN_LEDGER_DATA: data },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own: an AppImage starts the app as its child.
      detached: process.platform !== 'win32',
    });
    const keep = (chunk: Buffer): void => void (this.output = (this.output + chunk.toString()).slice(-20_000));
    this.child.stdout?.on('data', keep);
    this.child.stderr?.on('data', keep);
    this.child.once('error', (error) => (this.end = String(error)));
    this.child.once('exit', (code, signal) => (this.end = `ended with ${code ?? signal}`));
  }

  /** Polls until `attempt` returns a value; throws when the app has ended, or after `STEP_MS`. */
  async step<T>(name: string, attempt: () => T | null | Promise<T | null>): Promise<T> {
    const deadline = Date.now() + STEP_MS;
    for (let last: unknown = 'nothing found'; ; await delay(50)) {
      let value: T | null = null;
      try {
        value = await attempt();
      } catch (error) {
        last = error;
      }
      if (value !== null) {
        console.log(`smoke: ${name}`);
        return value;
      }
      if (this.end !== null) throw new Error(`${name}: the app ${this.end}`);
      if (Date.now() > deadline) throw new Error(`${name}: not within ${STEP_MS / 1000} s`, { cause: last });
    }
  }

  async stop(): Promise<void> {
    const { pid } = this.child;
    if (this.end !== null || pid === undefined) return;
    const ended = once(this.child, 'exit');
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    else process.kill(-pid, 'SIGTERM');
    const isStopped = await Promise.race([ended.then(() => true), delay(STOP_MS, false, { ref: false })]);
    if (isStopped) return;
    if (process.platform !== 'win32') process.kill(-pid, 'SIGKILL');
    throw new Error(`The app did not stop within ${STOP_MS / 1000} s`);
  }

  report(): string {
    return [this.output, readText(crashLog), readText(join(data, 'logs', 'sync.log'))].join('\n').trim();
  }
}

function createCaller(origin: string) {
  return async (path: string, body?: Json, token?: string): Promise<Json> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Json;
  };
}

/** Account (argon2), upload (import thread, SQLite) and preview picture (drawing thread, resvg, fonts). */
async function exerciseServer(app: PackedApp, origin: string): Promise<void> {
  const call = createCaller(origin);
  await app.step('the server answers', async () => ((await call('/healthz'))['version'] === version ? true : null));
  const account = { username: 'Sigrun', password: 'Hearthstone7' };
  await call('/register', { ...account, email: 'sigrun@example.test' });
  const { token } = (await call('/login', account)) as { token: string };
  const { characters } = (await call('/characters/updates', { hex_data: SAMPLE.toString('hex') }, token)) as {
    characters: { id: number; status: string }[];
  };
  const [first] = characters;
  if (first?.status !== 'created') throw new Error(`Nothing was imported: ${JSON.stringify(characters)}`);
  console.log(`smoke: a file is imported (${characters.length} characters)`);
  const shared = await call(`/characters/${first.id}/shares`, { sections: ['gear'], lifetime: '1d' }, token);
  const link = (shared['data'] as { token: string }).token;
  await app.step('a preview picture is drawn', async () => {
    const picture = await fetch(`${origin}/api/shares/${link}/preview.png`);
    return picture.headers.get('content-type') === 'image/png' ? true : null;
  });
  const guest = (await call('/login', { username: 'guest', password: 'PullUpAChair1' })) as { token: string };
  await app.step('the guest has characters', async () => {
    const { data: list } = (await call('/characters', undefined, guest.token)) as { data: unknown[] };
    return list.length > 0 ? true : null;
  });
}

async function smoke(app: PackedApp): Promise<void> {
  const port = await app.step('the pages have a port', () => {
    const { pagesPort } = JSON.parse(readText(join(data, 'settings.json'))) as { pagesPort?: number };
    return pagesPort ?? null;
  });
  const origin = `http://127.0.0.1:${port}`;
  await app.step('the pages are served', async () => {
    const page = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
    return page.includes('<div id="root">') ? true : null;
  });
  await exerciseServer(app, origin);
  mkdirSync(dirname(savedFile), { recursive: true });
  writeFileSync(savedFile, SAMPLE);
  await app.step('a written file is read and queued', () =>
    readText(join(data, 'logs', 'sync.log')).includes('"code":"readNews"') ? true : null,
  );
  if (existsSync(crashLog)) throw new Error('The app logged an error');
}

const [command, ...arguments_] = process.argv.slice(2);
if (command === undefined) {
  console.error('Name the packed app: node build/release/smoke.ts COMMAND [ARGUMENT…]');
  process.exit(2);
}
mkdirSync(join(game, 'Data'), { recursive: true });
mkdirSync(join(game, '_classic_era_', 'WTF', 'Account', 'SMOKE'), { recursive: true });
mkdirSync(data);
writeFileSync(join(data, 'settings.json'), JSON.stringify({ folders: [game] }));
const app = new PackedApp(command, arguments_);
try {
  await smoke(app).finally(() => app.stop());
  console.log('smoke: passed');
} catch (error) {
  console.error(error, `\n${app.report()}`);
  process.exitCode = 1;
} finally {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  } catch (error) {
    // Windows keeps files of ended processes open for a while.
    console.log(`smoke: ${folder} is left: ${String(error)}`);
  }
}
