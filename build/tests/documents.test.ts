import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { DOMAINS } from './domains.ts';

const root = new URL('../../', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');
const exists = (name: string): boolean => existsSync(new URL(name, root));

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })].map((name) =>
  name.replaceAll('\\', '/'),
);
const DECISION = /^docs\/decisions\/(\d{4})-/;
const DECISIONS = DOCUMENTS.filter((name) => name.startsWith('docs/decisions/'));
const DECISION_WORDS_MAX = 350;
const DECISIONS_WORDS_MAX = 8_000;
const FOLDERS = /^(?:\.github|build|docs|electron|renderer|server|shared)\//;

/** Pairs of a document and what `find` finds in it. */
const findAll = <T>(find: (text: string) => readonly T[]): (readonly [document: string, found: T])[] =>
  DOCUMENTS.flatMap((document) => find(read(document)).map((found) => [document, found] as const));

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const withoutCode = (text: string): string => text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');

test('every file and folder that a document names exists', () => {
  const places = findAll((text) =>
    [...text.matchAll(/`([^`\s]+)`/g)]
      .map(([, name]) => name as string)
      .filter((name) => FOLDERS.test(name) && !/[<>*{}…]/.test(name)),
  );
  expect(places.length).toBeGreaterThan(200);
  expect(places.filter(([, place]) => !exists(place))).toEqual([]);
});

test('every constant that a document names is in the file before it', () => {
  const pairs = findAll((text) => [...text.matchAll(/`([^`\s]+\.tsx?)` \(`([A-Z][A-Z_]+)`\)/g)]);
  expect(pairs.length).toBeGreaterThan(15);
  for (const [document, [, file, constant]] of pairs)
    expect(read(file as string), `${document}: ${file}`).toMatch(new RegExp(`\\bconst ${constant}\\b`));
});

test('every link between documents resolves, with its heading', () => {
  const links = findAll((text) =>
    [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target as string)
      .filter((target) => !/^https?:/.test(target)),
  );
  expect(links.length).toBeGreaterThan(50);
  for (const [document, target] of links) {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? document : posix.join(posix.dirname(document), path);
    expect(exists(file), `${document}: ${target}`).toBe(true);
    if (anchor === undefined) continue;
    const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading as string));
    expect(headings, `${document}: ${target}`).toContain(anchor);
  }
});

test('the page for operators explains every setting of the server', () => {
  const page = read('docs/operating.md');
  const settings = [...read('server/base/config.ts').matchAll(/read\(\s*'([A-Z_]+)'/g)].map(
    ([, name]) => name as string,
  );
  expect(settings.length).toBeGreaterThan(15);
  expect(settings.filter((name) => !page.includes(`| \`${name}\``))).toEqual([]);
});

test('every decision that a document or a comment cites exists', () => {
  const sources = globSync(
    ['.github/**/*.yml', '{build,electron,renderer,server,shared}/**/*.{ts,tsx,css,lua,mjs,yml}'],
    { cwd: root },
  );
  const numbers = DECISIONS.flatMap((name) => DECISION.exec(name)?.[1] ?? []);
  const cited = [...DOCUMENTS, ...sources].flatMap((name) =>
    [...read(name).matchAll(/\bdecisions?[ /](\d{4})\b/g)].map(([, number]) => [name, number as string] as const),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(([, number]) => !numbers.includes(number))).toEqual([]);
});

test('decisions are short, and their index lists each', () => {
  const words = DECISIONS.map((name) => [name, read(name).split(/\s+/).filter(Boolean).length] as const);
  expect(words.filter(([, count]) => count > DECISION_WORDS_MAX)).toEqual([]);
  expect(words.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(DECISIONS_WORDS_MAX);
  const index = read('docs/decisions/README.md');
  const missing = DECISIONS.filter((name) => DECISION.test(name) && !index.includes(`](${posix.basename(name)})`));
  expect(missing).toEqual([]);
});

test('the map names the domains in their order, and stays short', () => {
  const map = read('docs/map.md');
  const rows = [...map.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name as string);
  expect(rows).toEqual(['base', ...DOMAINS, 'app']);
  expect(map.split(/\s+/).length).toBeLessThanOrEqual(1_800);
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(900);
});
