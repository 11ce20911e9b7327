/**
 * Time and memory of the reader beside luaparse, native Lua 5.1 and JSON.parse on the same values in one run.
 * `npm run bench -- shared/lua`; SAVED_VARIABLES=<folder> measures that folder's *.lua files instead of invented ones.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure, report, type BenchmarkFigure } from '../../build/tests/measure.ts';
import { bigGlobals, bigSavedVariables, equivalentJson } from '../testing/saved-variables/big-files.ts';
import { clientFiles } from '../testing/saved-variables/client-files.ts';
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
/** The hostile files that must cost no more than an honest file of their size; the others have no goal. */
const HELD_TO_HONEST = ['depth', '200,000 sparse', '5 MB unterminated', '{}'];
/** Reads of a small file until the engine has compiled the reader and grown its young generation. */
const WARMING_READS = 400;
const FILE_ROUNDS = 40;
const self = fileURLToPath(import.meta.url);
const [task, file] = process.argv.slice(2);

if (task === 'memory' && file !== undefined) measureOneRead(file);
else if (task === 'luaparse' && file !== undefined) timeLuaparse(file);
else await compare();

/**
 * In a fresh process: time and memory growth of one cold read. The base is a process that has read small files, as the
 * watcher and the import workers have: otherwise the figure of a small file is the start of the engine.
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

/** In its own process: its tree of a large file may exceed the memory. */
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

interface ChildReply {
  readonly ms: number;
  readonly times: number;
}

function inChild(name: string, path: string, flags: readonly string[] = []): ChildReply | null {
  const child = spawnSync(process.execPath, [...flags, self, name, path], { encoding: 'utf8', timeout: 300_000 });
  return child.status === 0 ? (JSON.parse(child.stdout) as ChildReply) : null;
}

/** Milliseconds of `dofile` in a native Lua 5.1; null when there is none or it cannot load the file. */
function timeNativeLua(path: string): number | null {
  const program = 'local clock = os.clock local start = clock() dofile(arg[1]) io.write((clock() - start) * 1000)';
  const times: number[] = [];
  const script = `${path}.program`;
  writeFileSync(script, program);
  for (let i = 0; i < 5; i++) {
    const child = spawnSync('lua5.1', [script, path], { encoding: 'utf8' });
    if (child.error !== undefined || child.status !== 0) {
      process.stdout.write(
        `  skipped: native Lua (${child.error === undefined ? child.stderr.trim() : 'no lua5.1 on PATH'})\n`,
      );
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
    compareFiles();
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
  if (luaparse === null) process.stdout.write(`  skipped: luaparse runs out of memory on ${size} MB\n`);
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

interface FileTimes {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly json: string;
  reader: number;
  parse: number;
}

/** Files with the shapes of many addons. Both sides alternate, so that other work on the machine slows both. */
function compareFiles(): void {
  const folder = process.env['SAVED_VARIABLES'];
  const files = folder
    ? globSync('**/*.lua', { cwd: folder }).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
    : clientFiles(100);
  const times = files.flatMap(({ name, bytes }): FileTimes[] => {
    const { globals, error } = readSavedVariables(bytes);
    return error === null ? [{ name, bytes, json: equivalentJson(globals), reader: Infinity, parse: Infinity }] : [];
  });
  for (let round = 0; round < FILE_ROUNDS; round++) {
    for (const file of times) {
      file.reader = Math.min(
        file.reader,
        timeOnce(() => readSavedVariables(file.bytes)),
      );
      file.parse = Math.min(
        file.parse,
        timeOnce(() => JSON.parse(file.json) as unknown),
      );
    }
  }
  const sum = (of: (file: FileTimes) => number): number => times.reduce((total, file) => total + of(file), 0);
  const megabytes = sum(({ bytes }) => bytes.length) / MB;
  report(`${times.length} of ${files.length} files without an error, ${megabytes.toFixed(1)} MB`, [
    ...(folder ? [] : times.map(({ name, reader, parse }) => ({ name, value: reader / parse, unit: '×' }))),
    {
      name: 'time ÷ JSON.parse, all files',
      value: sum(({ reader }) => reader) / sum(({ parse }) => parse),
      unit: '×',
      atMost: 1.7,
    },
  ]);
}

function timeOnce(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

async function compareBombs(): Promise<void> {
  const figures: BenchmarkFigure[] = [];
  for (const { name, bytes } of bombs()) {
    const honest = bigSavedVariables(bytes.length, flat);
    const options = { warmup: 1, minRuns: 5, minTotalMs: 200 };
    const bomb = (await measure(() => readSavedVariables(bytes), options)).best;
    const usual = (await measure(() => readSavedVariables(honest), options)).best / (honest.length / bytes.length);
    const code = readSavedVariables(bytes).error?.code ?? 'read';
    const goal = HELD_TO_HONEST.some((start) => name.startsWith(start)) ? { atMost: 1 } : {};
    figures.push({
      name: `${name} (${code}) ÷ an honest file of ${(bytes.length / MB).toFixed(1)} MB`,
      value: bomb / usual,
      unit: '×',
      ...goal,
    });
  }
  report('Hostile files beside an honest file of their size', figures);
}
