import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const RENDERER = join(import.meta.dirname, '../..');

/** Classes that a component takes from its style sheets and that no rule there has: an undefined class is no error. */
function missingClasses(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', sheet = '']) => {
    const rules = readFileSync(join(dirname(file), sheet), 'utf8');
    const names = source.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'));
    return [...names]
      .map(([, each = '']) => each)
      .filter((each) => !new RegExp(`\\.${each}(?![\\w-])`).test(rules))
      .map((each) => `${file.slice(RENDERER.length + 1)}: ${each}`);
  });
}

test('every class that a component names has a rule in its style sheet', () => {
  const files = globSync('**/*.tsx', { cwd: RENDERER }).map((file) => join(RENDERER, file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(missingClasses)).toEqual([]);
});

const LENGTH = /[\d.](?:px|rem|em|ch|pt|mm|cm)\b/;

test('type sizes and gaps are tokens', () => {
  const sheets = globSync('**/*.css', { cwd: RENDERER }).filter((sheet) => !sheet.endsWith('/tokens.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const raw = sheets.flatMap((sheet) => {
    const rules = readFileSync(join(RENDERER, sheet), 'utf8');
    return [...rules.matchAll(/[\s;{](?:font|font-size|gap|row-gap|column-gap):([^;}]+)/g)]
      .filter(([, value = '']) => LENGTH.test(value))
      .map(([declaration]) => `${sheet}:${declaration}`);
  });
  expect(raw).toEqual([]);
});
