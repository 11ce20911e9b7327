/** Start of the server on an existing ledger, as `npm start` runs it, beside bare Fastify; and its memory after the start and an import. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, report } from '../build/tests/measure.ts';
import { ledgerFile } from './testing/characters/ledger-file.ts';
import { createTestClient } from './testing/client.ts';
import { startServerProcess } from './testing/torture/server-process.ts';

const ROUNDS = 7;
const CHARACTERS = 50;
const MB = 1_000_000;
const BARE = `
  import { enableCompileCache } from 'node:module';
  enableCompileCache();
  const { fastify } = await import('fastify');
  const server = fastify();
  server.get('/', () => 'ready');
  console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
  process.exit();
`;

const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-start-'));
const environment = { NODE_COMPILE_CACHE: join(folder, 'cache') };
const startOurs = () => startServerProcess(join(folder, 'data'), environment);

async function startBare(): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', BARE], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
}

async function time<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

// The first start of each fills the compile cache, which is written at a regular end.
const first = await startOurs();
const { token } = await createTestClient(first.url).signUp('Benchmark');
const body = { hex_data: Buffer.from(ledgerFile({ characters: CHARACTERS })).toString('hex') };
const reply = await createTestClient(first.url).request('POST', '/api/characters/updates', { token, body });
if (reply.status !== 200) throw new Error(reply.text);
const afterImport = await first.measureMemory();
await first.stop();
await startBare();

const ours: number[] = [];
const bare: number[] = [];
let resident = 0;
for (let round = 0; round < ROUNDS; round++) {
  const { ms, result: server } = await time(startOurs);
  ours.push(ms);
  ({ resident } = await server.measureMemory());
  await server.kill();
  bare.push((await time(startBare)).ms);
}
await rm(folder, { recursive: true, force: true });
report('Start of the server', [
  { name: 'process started → ready', value: median(ours), unit: 'ms', atMost: 2_000 },
  { name: 'time ÷ bare Fastify', value: median(ours) / median(bare), unit: '×' },
  { name: 'resident memory after the start', value: resident / MB, unit: 'MB', atMost: 220 },
  {
    name: `resident memory after importing ${CHARACTERS} characters`,
    value: afterImport.resident / MB,
    unit: 'MB',
    atMost: 320,
  },
  { name: 'of it in use after a collection', value: afterImport.used / MB, unit: 'MB' },
]);
