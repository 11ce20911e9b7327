import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const FOLDERS = /^(?:build|docs|electron|renderer|server|shared)\//;

test('every file and folder that README names exists', () => {
  const named = [...readme.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name as string);
  const places = named.filter((name) => FOLDERS.test(name) && !/[<>*{}]/.test(name));
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((place) => !existsSync(new URL(place, root)))).toEqual([]);
});

test('every constant that README names is in the file beside it', () => {
  const pairs = [...readme.matchAll(/`([^`\s]+\.ts)` \((?:raise its )?`([A-Z_]+)`\)/g)];
  expect(pairs.length).toBeGreaterThan(3);
  for (const [, file, constant] of pairs)
    expect(readFileSync(new URL(file as string, root), 'utf8'), file).toMatch(
      new RegExp(`export const ${constant}\\b`),
    );
});
