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
