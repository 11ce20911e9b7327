import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chownSync,
  constants,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { preparePrograms, type PostgresPrograms } from './programs.ts';

/** PostgreSQL refuses to run as root: then it runs as `nobody`. */
const NOBODY = 65_534;
const MEMORY_FOLDER = '/dev/shm';
const MEMORY_NEEDED = 1024 ** 3;
const USER = 'ledger';
/** Of a failed start. */
const LOG_LINES = 5;

/**
 * Commits are flushed as in production, into memory where the machine has `/dev/shm`. Small buffers, because every
 * `create database` writes all of them.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '16MB',
  max_connections: '300',
  max_wal_size: '2GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  full_page_writes: 'off',
  autovacuum: 'off',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** A PostgreSQL of its own, which ends with this process at the latest. */
export interface Cluster extends AsyncDisposable {
  /** True where its files are in memory. */
  readonly isInMemory: boolean;
  /** The parent of PostgreSQL's processes. */
  readonly pid: number;
  urlOf(database: string): string;
  /** SIGKILL of PostgreSQL's main process, and on Linux of all others, as when the machine ends. Not on Windows. */
  kill(): void;
  /** After `kill`; resolves when connections are accepted. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Asked for at each connection. */
  readonly password?: string;
}

export async function startCluster({ password }: ClusterOptions = {}): Promise<Cluster> {
  const parent = findParentFolder();
  const folder = mkdtempSync(join(parent, 'tavern-ledger-postgres-'));
  try {
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(folder, NOBODY, NOBODY);
    const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    const programs = preparePrograms(folder, isRoot);
    initialise(programs, folder, user, password);
    const port = process.platform === 'win32' ? await findFreePort() : null;
    const address: Record<string, string> =
      port === null
        ? { listen_addresses: '', unix_socket_directories: folder }
        : { listen_addresses: '127.0.0.1', port: String(port) };
    const launched = await launch(programs, folder, user, { ...SETTINGS, ...address });
    const secret = password === undefined ? '' : `&password=${encodeURIComponent(password)}`;
    const host = port === null ? `host=${encodeURIComponent(folder)}` : `host=127.0.0.1&port=${port}`;
    const { guard } = launched;
    const stop = async (): Promise<void> => {
      guard.stdin.end();
      if (guard.exitCode === null) await once(guard, 'exit');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    return {
      isInMemory: parent === MEMORY_FOLDER,
      pid: guard.pid ?? 0,
      kill: () => killAll(Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10)),
      restart: () => startAgain(launched),
      urlOf: (database) => `postgres:///${database}?${host}&user=${USER}${secret}`,
      stop,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The children too: one may wait for ever for a lock that another held as it ended. */
function killAll(postmaster: number): void {
  const children =
    process.platform === 'linux' ? readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8') : '';
  for (const pid of [postmaster, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

function findParentFolder(): string {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (bavail * bsize >= MEMORY_NEEDED) return MEMORY_FOLDER;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}

type ProcessUser = { readonly uid?: number; readonly gid?: number };

function initialise({ initdb }: PostgresPrograms, folder: string, user: ProcessUser, password?: string): void {
  const passwordFile = join(folder, 'password');
  if (password !== undefined) writeFileSync(passwordFile, password, { mode: 0o644 });
  const access = password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const { status, stderr, error } = spawnSync(
    initdb,
    [
      `--pgdata=${join(folder, 'data')}`,
      `--username=${USER}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
      ...access,
    ],
    { cwd: folder, encoding: 'utf8', ...user },
  );
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts PostgreSQL again for each line of input. Stops it and deletes its folder when the input ends, which it also does
 * when this process is killed.
 */
const GUARD =
  '"$@" & server=$!; while read -r _; do wait $server; "$@" & server=$!; done; kill -QUIT $server; wait $server; rm -rf "$0"';

/** Detached: Ctrl+C must not end the guard before it has deleted the folder. */
function spawnGuard(program: string, args: readonly string[], cwd: string, user: ProcessUser) {
  return spawn(program, args, { ...user, cwd, detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
}

interface Launched {
  readonly guard: ReturnType<typeof spawnGuard>;
  readonly log: Interface;
}

const isReady = (line: string): boolean => line.includes('ready to accept connections');
/** PostgreSQL does not start before the last process of the former one has ended. */
const isTooEarly = (line: string): boolean => /FATAL:.+(?:shared memory block|lock file)/.test(line);

function startAgain({ guard, log }: Launched): Promise<void> {
  guard.stdin.write('\n');
  return new Promise((resolve) => {
    log.on('line', function onLine(line) {
      if (isTooEarly(line)) guard.stdin.write('\n');
      if (!isReady(line)) return;
      log.off('line', onLine);
      resolve();
    });
  });
}

async function launch(
  { postgres, pgCtl }: PostgresPrograms,
  folder: string,
  user: ProcessUser,
  settings: Readonly<Record<string, string>>,
): Promise<Launched> {
  const data = join(folder, 'data');
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, ...args]: [string, ...string[]] =
    process.platform === 'win32'
      ? [process.execPath, '-e', WINDOWS_GUARD, pgCtl, data, options.join(' ')]
      : ['/bin/sh', '-c', GUARD, folder, postgres, '-D', data, ...options];
  const guard = spawnGuard(program, args, folder, user);
  const log = createInterface({ input: guard.stderr });
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    log.on('line', (line) => {
      if (isReady(line)) resolve();
      lines.splice(0, lines.length - LOG_LINES + 1);
      lines.push(line);
    });
    guard.once('error', reject);
    guard.once('exit', () => reject(new Error(`PostgreSQL did not start: ${lines.join(' ')}`)));
  });
  return { guard, log };
}

/** `pg_ctl` gives up the rights of an administrator, with which PostgreSQL refuses to run. */
const WINDOWS_GUARD = `
const { spawnSync } = require('node:child_process');
const [pgCtl, data, options] = process.argv.slice(1);
const run = (...args) => spawnSync(pgCtl, [...args, '-D', data], { stdio: ['ignore', 'ignore', 'inherit'] }).status;
if (run('start', '-w', '-o', options, '-l', data + '.log') !== 0) process.exit(1);
console.error('ready to accept connections');
process.stdin.resume().on('end', () => run('stop', '-m', 'immediate'));
`;
