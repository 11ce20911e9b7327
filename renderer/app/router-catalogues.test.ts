import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areas, frame } from '../i18n/en.ts';

const features = fileURLToPath(new URL('../features/', import.meta.url));
const router = readFileSync(new URL('./router.tsx', import.meta.url), 'utf8');
/** The developers' page is written in plain words. */
const folders = readdirSync(features).filter((name) => name !== 'developer');

/** These words come with the code that is fetched when they are needed: the desktop app's, the dungeon's. */
const BESIDE: ReadonlySet<string> = new Set(['desktop', 'dungeon', 'said']);

/** Areas of words that the sources below a folder use: `t('area.…')`, and keys that are kept in tables. */
function areasUsed(folder: string): string[] {
  const used = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
    const code = readFileSync(`${folder}/${name}`, 'utf8').replaceAll(/^import .*$/gm, '');
    for (const [, area] of code.matchAll(/['"`]([a-z]+)\.[a-zA-Z$]/g))
      if ((area as string) in areas && !BESIDE.has(area as string)) used.add(area as string);
  }
  return [...used];
}

test.each(folders)('whatever the router fetches of features/%s comes with every word it says', (folder) => {
  const used = areasUsed(features + folder);
  const fetched = [...router.matchAll(new RegExp(`page\\(\\[([^\\]]*)\\],[^;]*?features/${folder}/`, 'g'))];
  expect(fetched.length).toBeGreaterThan(0);
  for (const [, areas] of fetched) for (const area of used) expect(areas).toContain(`'${area}'`);
});

test('the words of the frame and of the pages have no area in common', () => {
  expect(Object.keys(frame).filter((area) => area in areas)).toEqual([]);
});
