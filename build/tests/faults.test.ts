import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FAULTS } from './faults.ts';
import { findTest, isEveryday, placeFault, readSources } from './find-fault.ts';

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)));

test.each(FAULTS)('the fault $id has its text and its test', (fault) => {
  const { path, faulty } = placeFault(sources, fault);
  expect(sources.shipped.find((file) => file.path === path)?.text).not.toBe(faulty);
  expect(findTest(sources, fault)).not.toBe('');
});

test('of at least 40 faults all but four are noticed by the everyday tests', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
  const everyday = FAULTS.filter((fault) => isEveryday(findTest(sources, fault), fault.project));
  expect(everyday.length).toBeGreaterThanOrEqual(FAULTS.length - 4);
});
