import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVERYDAY_ENGINE_TESTS } from './engine-tests.ts';
import type { Fault } from './faults.ts';

const PARTS = '{shared,server,renderer,electron,build}';
const TEST = /\.test\.tsx?$/;
/** Tests, benchmarks and their helpers: a fault is in what is shipped. */
const TEST_CODE = /\.(?:test|bench|sweep|torture)\.tsx?$|\/(?:testing|e2e)\//;

export interface SourceFile {
  /** Relative to the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Sources {
  readonly shipped: readonly SourceFile[];
  readonly tests: readonly SourceFile[];
}

export function readSources(root: string): Sources {
  const paths = globSync(`${PARTS}/**/*.{ts,tsx,css,lua}`, { cwd: root });
  const files = paths.map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(root, path), 'utf8'),
  }));
  return {
    shipped: files.filter(({ path }) => !TEST_CODE.test(path) && path !== 'build/tests/faults.ts'),
    tests: files.filter(({ path }) => TEST.test(path) && path !== 'build/tests/faults.test.ts'),
  };
}

export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}

/** A declaration in the first column, in TypeScript or Lua, or a rule of a class in CSS. */
const DECLARATION =
  /^(?:\.|(?:export )?(?:default )?(?:abstract )?(?:async )?(?:local )?(?:function\*?|const|let|class|interface|type|enum) )([\w$]+(?:[.:][\w$]+)*)/gm;

/** Start and end of the symbols of this name: from the declaration to that of the next symbol. */
function findSymbols(text: string, symbol: string): { start: number; end: number }[] {
  if (!text.includes(symbol)) return [];
  const all = [...text.matchAll(DECLARATION)].map((match) => ({ name: match[1], start: match.index }));
  return all.flatMap(({ name, start }, at) =>
    name === symbol ? [{ start, end: all[at + 1]?.start ?? text.length }] : [],
  );
}

export interface Place {
  readonly path: string;
  /** The whole file with the fault. */
  readonly faulty: string;
}

/** Finds the text, which must be once in all symbols of the name. Throws otherwise. */
export function placeFault({ shipped }: Sources, { id, symbol, find, becomes }: Fault): Place {
  const places = shipped.flatMap(({ path, text }) =>
    findSymbols(text, symbol).flatMap(({ start, end }): Place[] => {
      const pieces = text.slice(start, end).split(find);
      const faulty = text.slice(0, start) + pieces.join(becomes) + text.slice(end);
      return pieces.slice(1).map(() => ({ path, faulty }));
    }),
  );
  const [place] = places;
  if (place === undefined || places.length > 1) {
    throw new Error(`${id}: ${symbol} has the text ${places.length} times, not once: ${find}`);
  }
  return place;
}

/** Path of the one file with a test of this title. Throws otherwise. */
export function findTest({ tests }: Sources, { id, test }: Fault): string {
  const title = new RegExp(String.raw`\(\s*['"\`]${escapePattern(test)}`);
  const [file, ...others] = tests.filter(({ text }) => text.includes(test) && title.test(text));
  if (file === undefined || others.length > 0) {
    throw new Error(`${id}: ${file === undefined ? 'no test' : 'more than one test'} is called «${test}»`);
  }
  return file.path;
}

/** True when `npm test` runs the file. */
export function isEveryday(path: string, project: Fault['project']): boolean {
  if (path.endsWith('.nightly.test.ts')) return false;
  if (project === 'browser') return path.startsWith('renderer/e2e/goals/');
  return project !== 'postgres' || path.startsWith('server/base/db/postgres/') || EVERYDAY_ENGINE_TESTS.includes(path);
}
