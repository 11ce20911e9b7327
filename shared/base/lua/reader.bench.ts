/**
 * Reading a file: time and memory of the reader beside luaparse, native Lua 5.1 and JSON.parse on the same values.
 * `npm run bench -- shared/lua`; SAVED_VARIABLES=<folder> measures that folder's *.lua files instead of invented ones.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure, report, type BenchmarkFigure } from '../../../build/tests/measure.ts';
import { bigGlobals, equivalentJson } from '../../testing/saved-variables/big-files.ts';
import { clientFiles } from '../../testing/saved-variables/client-files.ts';
import { readWithLuaparse } from '../../testing/lua/luaparse-values.ts';
import { CLIENT_STYLES, writeSavedVariables, type ClientStyle } from './write-saved-variables.ts';
import { readSavedVariables } from './reader.ts';

const MB = 1_000_000;
const SIZES = [1, 10];
const STYLE = CLIENT_STYLES[0] as ClientStyle;
/** Reads of a small file until the engine has compiled the reader and grown its young generation. */
const WARMING_READS = 400;
const FILE_ROUNDS = 40;
const self = fileURLToPath(import.meta.url);
const [task, file] = process.argv.slice(2);

if (task === 'memory' && file !== undefined) measureOneRead(file);
else await compare();

/**
 * In a fresh process: memory growth of one cold read. The base is a process that has read small files, as the
 * watcher and the import workers have: otherwise the figure of a small file is the start of the engine.
 */
function measureOneRead(path: string): void {
  const tiny = writeSavedVariables(bigGlobals(40_000, STYLE), STYLE);
  for (let i = 0; i < WARMING_READS; i++) readSavedVariables(tiny);
  const bytes = readFileSync(path);
  globalThis.gc?.();
  const base = beginPeak();
  const read = readSavedVariables(bytes);
  const peak = peakMemory();
  process.stdout.write(JSON.stringify({ times: (peak - base) / bytes.length, read: read.error }));
}

/** Resident bytes. Resets the peak on Linux; elsewhere earlier peaks count too. */
function beginPeak(): number {
  if (existsSync('/proc/self/clear_refs')) writeFileSync('/proc/self/clear_refs', '5');
  return process.memoryUsage.rss();
}

/** Peak resident bytes. On Linux the portable call includes the parent process. */
function peakMemory(): number {
  const status = '/proc/self/status';
  const line = existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8')) : null;
  return (line === null ? process.resourceUsage().maxRSS : Number(line[1])) * 1024;
}

/** Peak over the base, by the file's size. */
function measureMemory(path: string): number {
  const child = spawnSync(process.execPath, ['--expose-gc', self, 'memory', path], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return (JSON.parse(child.stdout) as { readonly times: number }).times;
}

/** Milliseconds of `dofile` in a native Lua 5.1; null without one. */
function timeNativeLua(path: string): number | null {
  const program = 'local clock = os.clock local start = clock() dofile(arg[1]) io.write((clock() - start) * 1000)';
  const script = `${path}.program`;
  writeFileSync(script, program);
  const times = Array.from({ length: 5 }, () => {
    const child = spawnSync('lua5.1', [script, path], { encoding: 'utf8' });
    return child.status === 0 ? Number(child.stdout) : Infinity;
  });
  const best = Math.min(...times);
  return Number.isFinite(best) ? best : null;
}

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reader-bench-'));
  try {
    for (const size of SIZES) await compareSpeed(folder, size);
    await compareFiles();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compareSpeed(folder: string, size: number): Promise<void> {
  const globals = bigGlobals(size * MB, STYLE);
  const bytes = writeSavedVariables(globals, STYLE);
  const json = equivalentJson(globals);
  const path = join(folder, `${size}.lua`);
  writeFileSync(path, bytes);
  const options = { warmup: 3, minRuns: 7, minTotalMs: 1500 };
  const ours = (await measure(() => readSavedVariables(bytes), options)).best;
  const parse = (await measure(() => JSON.parse(json) as unknown, options)).best;
  const luaparse = (await measure(() => readWithLuaparse(bytes), { warmup: 1 })).best;
  const native = timeNativeLua(path);
  const figures: BenchmarkFigure[] = [
    { name: 'this reader', value: bytes.length / ours / 1000, unit: 'MB/s' },
    { name: 'speed ÷ JSON.parse of the same values', value: parse / ours, unit: '×', atLeast: 0.6 },
    { name: 'speed ÷ luaparse reduced to values', value: luaparse / ours, unit: '×', atLeast: 5 },
    ...(native === null
      ? []
      : [{ name: 'speed ÷ native Lua 5.1 dofile', value: native / ours, unit: '×', atLeast: 2 }]),
    { name: 'peak memory of a cold read ÷ the file', value: measureMemory(path), unit: '×', atMost: 3 },
  ];
  report(`Reading ${size} MB of saved variables`, figures);
}

interface FileTimes {
  readonly bytes: Uint8Array;
  readonly json: string;
  reader: number;
  parse: number;
}

/** Files with the shapes of many addons. Both sides alternate, so that other work on the machine slows both. */
async function compareFiles(): Promise<void> {
  const folder = process.env['SAVED_VARIABLES'];
  const files = folder
    ? globSync('**/*.lua', { cwd: folder }).map((name) => readFileSync(join(folder, name)))
    : clientFiles(100).map(({ bytes }) => bytes);
  const times = files.flatMap((bytes): FileTimes[] => {
    const { globals, error } = readSavedVariables(bytes);
    return error === null ? [{ bytes, json: equivalentJson(globals), reader: Infinity, parse: Infinity }] : [];
  });
  for (let round = 0; round < FILE_ROUNDS; round++) {
    for (const each of times) {
      each.reader = Math.min(each.reader, await timeOnce(() => readSavedVariables(each.bytes)));
      each.parse = Math.min(each.parse, await timeOnce(() => JSON.parse(each.json) as unknown));
    }
  }
  const sum = (of: (each: FileTimes) => number): number => times.reduce((total, each) => total + of(each), 0);
  report('Reading files of many addons', [
    { name: 'files without an error', value: times.length },
    { name: 'their size', value: sum(({ bytes }) => bytes.length) / MB, unit: 'MB' },
    {
      name: 'time ÷ JSON.parse of the same values',
      value: sum(({ reader }) => reader) / sum(({ parse }) => parse),
      unit: '×',
      atMost: 1.7,
    },
  ]);
}

async function timeOnce(run: () => unknown): Promise<number> {
  return (await measure(run, { warmup: 0, minRuns: 1, minTotalMs: 0 })).best;
}
