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

test('of 40 faults at least 36 are noticed by the everyday tests', () => {
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(40);
  const everyday = FAULTS.filter((fault) => isEveryday(findTest(sources, fault), fault.project));
  expect(everyday.length).toBeGreaterThanOrEqual(36);
});
