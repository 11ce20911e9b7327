/**
 * How fast the reader is and what it holds in memory, beside what else reads such data: luaparse, native Lua 5.1 and
 * JSON.parse, on the same values in one run. `node shared/lua/reader.bench.ts`
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure, report, type BenchmarkFigure } from '../../build/tests/measure.ts';
import { bigGlobals, bigSavedVariables, equivalentJson } from '../testing/saved-variables/big-files.ts';
import { bombs } from '../testing/saved-variables/bombs.ts';
import { readWithLuaparse } from '../testing/lua/luaparse-values.ts';
import {
  CLIENT_STYLES,
  writeSavedVariables,
  type ClientStyle,
} from '../testing/saved-variables/write-saved-variables.ts';
import { readSavedVariables } from './reader.ts';

const MB = 1_000_000;
const SIZES = [1, 10, 50];
const [flat, , tabbed] = CLIENT_STYLES as [ClientStyle, ClientStyle, ClientStyle];
/** The bombs that must cost no more than an honest file of their size; the others are shown for what they cost. */
const HELD_TO_HONEST = ['depth', '200,000 sparse', '5 MB unterminated', '{}'];
/** Reads of a tiny file until the engine has compiled all of the reader and its young generation has its size. */
const WARMING_READS = 400;
const self = fileURLToPath(import.meta.url);
const [task, file] = process.argv.slice(2);

if (task === 'memory' && file !== undefined) measureOneRead(file);
else if (task === 'luaparse' && file !== undefined) timeLuaparse(file);
else await compare();

/**
 * In a fresh process: the time of one cold read, and how far the process grew for it. The base is the process as a watcher
 * or an import worker is when a file comes: the reader compiled, the heap grown by reading small files, the bytes loaded.
 * Without that the figure for a small file is the engine's own start (compiled code, the first pages of each space), which
 * happens once in the life of a process and is no smaller for JSON.parse.
 */
function measureOneRead(path: string): void {
  const json = path.endsWith('.json');
  const tiny = bigSavedVariables(40_000, flat);
  const tinyJson = equivalentJson(bigGlobals(40_000, flat));
  for (let i = 0; i < WARMING_READS; i++) void (json ? (JSON.parse(tinyJson) as unknown) : readSavedVariables(tiny));
  const bytes = readFileSync(path);
  const text = json ? bytes.toString() : '';
  globalThis.gc?.();
  const base = beginPeak();
  const start = performance.now();
  const read: unknown = json ? JSON.parse(text) : readSavedVariables(bytes);
  const ms = performance.now() - start;
  const peak = peakMemory();
  process.stdout.write(JSON.stringify({ ms, times: (peak - base) / bytes.length, read: typeof read }));
}

/** What the process holds now, in bytes. On Linux the peak is counted anew from here; elsewhere what was before counts too. */
function beginPeak(): number {
  if (existsSync('/proc/self/clear_refs')) writeFileSync('/proc/self/clear_refs', '5');
  return process.memoryUsage.rss();
}

/** The most memory this process had since then, in bytes. Linux counts the parent into what the portable call says, so ask it directly. */
function peakMemory(): number {
  const status = '/proc/self/status';
  const line = existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8')) : null;
  return (line === null ? process.resourceUsage().maxRSS : Number(line[1])) * 1024;
}

/** In a process of its own, since its tree of a large file may not fit into memory. */
function timeLuaparse(path: string): void {
  const bytes = readFileSync(path);
  const runs = bytes.length > 20 * MB ? 1 : 5;
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    readWithLuaparse(bytes);
    best = Math.min(best, performance.now() - start);
  }
  process.stdout.write(JSON.stringify({ ms: best }));
}

function say(sentence: string): void {
  process.stdout.write(`  ${sentence}\n`);
}

interface ChildReply {
  readonly ms: number;
  readonly times: number;
}

function inChild(name: string, path: string, flags: readonly string[] = []): ChildReply | null {
  const child = spawnSync(process.execPath, [...flags, self, name, path], { encoding: 'utf8', timeout: 300_000 });
  return child.status === 0 ? (JSON.parse(child.stdout) as ChildReply) : null;
}

/** Milliseconds that `dofile` takes in a native Lua 5.1; null, and said, where there is none or it cannot load the file. */
function timeNativeLua(path: string): number | null {
  const program = 'local clock = os.clock local start = clock() dofile(arg[1]) io.write((clock() - start) * 1000)';
  const times: number[] = [];
  const script = `${path}.program`;
  writeFileSync(script, program);
  for (let i = 0; i < 5; i++) {
    const child = spawnSync('lua5.1', [script, path], { encoding: 'utf8' });
    if (child.error !== undefined || child.status !== 0) {
      say(`skipped: native Lua (${child.error === undefined ? child.stderr.trim() : 'no lua5.1 on PATH'})`);
      return null;
    }
    times.push(Number(child.stdout));
  }
  return Math.min(...times);
}

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reader-bench-'));
  try {
    for (const size of SIZES) await compareSpeed(folder, size, flat);
    await compareSpeed(folder, 10, tabbed);
    compareMemory(folder);
    await compareBombs();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compareSpeed(folder: string, size: number, style: ClientStyle): Promise<void> {
  const globals = bigGlobals(size * MB, style);
  const bytes = writeSavedVariables(globals, style);
  const json = equivalentJson(globals);
  const jsonBytes = Buffer.from(json);
  const path = join(folder, `${style.layout}-${size}.lua`);
  writeFileSync(path, bytes);
  writeFileSync(join(folder, `${style.layout}-${size}.json`), json);
  const options = { warmup: 3, minRuns: 7, minTotalMs: 1500 };
  const ours = (await measure(() => readSavedVariables(bytes), options)).best;
  const parse = (await measure(() => JSON.parse(json) as unknown, options)).best;
  const parseBytes = (await measure(() => JSON.parse(jsonBytes.toString()) as unknown, options)).best;
  const figures: BenchmarkFigure[] = [
    { name: 'this reader', value: ours, unit: 'ms' },
    { name: 'this reader', value: bytes.length / ours / 1000, unit: 'MB/s' },
    { name: 'JSON.parse of the same values, text at hand', value: parse, unit: 'ms' },
    { name: 'speed ÷ JSON.parse', value: parse / ours, unit: '×', atLeast: 0.6 },
    { name: 'speed ÷ JSON.parse, from bytes as here', value: parseBytes / ours, unit: '×', atLeast: 0.4 },
  ];
  const luaparse = inChild('luaparse', path, ['--max-old-space-size=8192']);
  if (luaparse === null) say(`skipped: luaparse runs out of memory on ${size} MB`);
  else figures.push({ name: 'speed ÷ luaparse reduced to values', value: luaparse.ms / ours, unit: '×', atLeast: 5 });
  const native = timeNativeLua(path);
  if (native !== null)
    figures.push({ name: 'speed ÷ native Lua 5.1 dofile', value: native / ours, unit: '×', atLeast: 2 });
  report(`Reading ${size} MB, ${style.layout}`, figures);
}

function compareMemory(folder: string): void {
  const figures: BenchmarkFigure[] = [];
  for (const size of SIZES) {
    const ours = inChild('memory', join(folder, `flat-${size}.lua`), ['--expose-gc']);
    const json = inChild('memory', join(folder, `flat-${size}.json`), ['--expose-gc']);
    if (ours === null || json === null) throw new Error(`A read of ${size} MB failed`);
    figures.push({ name: `${size} MB: peak over the base ÷ the file's size`, value: ours.times, unit: '×', atMost: 3 });
    figures.push({ name: `${size} MB: the same for JSON.parse`, value: json.times, unit: '×' });
    figures.push({ name: `${size} MB: time of the cold read`, value: ours.ms, unit: 'ms' });
  }
  report('One cold read in a process that has read small files', figures);
}

async function compareBombs(): Promise<void> {
  const figures: BenchmarkFigure[] = [];
  for (const { name, bytes } of bombs()) {
    const honest = bigSavedVariables(bytes.length, flat);
    const options = { warmup: 1, minRuns: 5, minTotalMs: 200 };
    const bomb = (await measure(() => readSavedVariables(bytes), options)).best;
    const usual = (await measure(() => readSavedVariables(honest), options)).best / (honest.length / bytes.length);
    const code = readSavedVariables(bytes).error?.code ?? 'read';
    const aim = HELD_TO_HONEST.some((start) => name.startsWith(start)) ? { atMost: 1 } : {};
    figures.push({
      name: `${name} (${code}) ÷ an honest file of ${(bytes.length / MB).toFixed(1)} MB`,
      value: bomb / usual,
      unit: '×',
      ...aim,
    });
  }
  report('Hostile files: their time beside an honest file of their size', figures);
}
