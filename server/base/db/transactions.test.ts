import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const TEST_CODE = /\.(?:test|bench)\.ts$|(?:^|\/)testing\//;
const TRANSACTION = /\bdb\.write(?:In|Unlocked)?\(/g;
/** The connection that reads, which sees nothing of a transaction and waits for no lock. */
const OTHER_CONNECTION = /(?<!\bbody\.)\bread\b/;

/** The text up to the parenthesis that closes the one before `start`. */
function argumentsAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end++) depth += Number(text[end] === '(') - Number(text[end] === ')');
  return text.slice(start, end);
}

test('what a transaction decides by is read in the transaction', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const sources = files.filter((path) => path.endsWith('.ts') && !TEST_CODE.test(path));
  const transactions = sources.flatMap((path) => {
    const text = readFileSync(`${SERVER}${path}`, 'utf8');
    return [...text.matchAll(TRANSACTION)].map(({ index, 0: call }) => [path, argumentsAt(text, index + call.length)]);
  });
  expect(transactions.length).toBeGreaterThan(40);
  expect(transactions.filter(([, work = '']) => OTHER_CONNECTION.test(work))).toEqual([]);
});
