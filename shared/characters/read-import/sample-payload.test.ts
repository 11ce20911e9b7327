import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { ImportPayload } from '../contract/import.ts';
import { SECTION_TABLE, SECTIONS, type Section } from '../sections.ts';
import { readImport } from './read-import.ts';
import { SAMPLE_PAYLOAD } from './sample-payload.ts';

test('the sample matches the schema and is accepted without a warning', () => {
  expect(Check(ImportPayload, SAMPLE_PAYLOAD)).toBe(true);
  const reading = readImport(SAMPLE_PAYLOAD, Date.now());
  expect(reading.ok).toBe(true);
  expect(reading.warnings).toEqual([]);
});

test('the sample has a section of every kind', () => {
  const kinds = (sections: readonly Section[]) => new Set(sections.map((section) => SECTION_TABLE[section].kind));
  expect(kinds(SECTIONS.filter((section) => SAMPLE_PAYLOAD[section]))).toEqual(kinds(SECTIONS));
});
