import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { ImportPayload } from '../../contract/characters/import.ts';
import { SECTIONS } from '../sections.ts';
import { readImport } from './read-import.ts';
import { SAMPLE_PAYLOAD } from './sample-payload.ts';

test('the sample matches the schema and is accepted without a warning', () => {
  expect(Check(ImportPayload, SAMPLE_PAYLOAD)).toBe(true);
  const reading = readImport(SAMPLE_PAYLOAD, Date.now());
  expect(reading.ok).toBe(true);
  expect(reading.warnings).toEqual([]);
});

test('the sample has every section', () => {
  for (const section of SECTIONS) expect(SAMPLE_PAYLOAD[section]).toBeTruthy();
});
