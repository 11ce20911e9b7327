import * as fc from 'fast-check';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Character } from '../contract/characters.ts';
import { ImportPayload } from '../contract/import.ts';
import { character, NOW } from '../../testing/characters/import-fixture.ts';
import { sectionContent } from '../../testing/characters/section-arbitraries.ts';
import { PLAIN_SECTIONS, plainDefinition, type PlainSection } from '../sections.ts';
import { payloadName, type Fields } from '../sections/field.ts';
import { readImport } from './read-import.ts';

function readSection(section: PlainSection, content: unknown) {
  const payload = { game_short_code: 'wow_classic', character, [section]: content };
  const reading = readImport(payload, NOW);
  if (!reading.ok) throw new Error(reading.errors[0]?.code);
  return { payload, served: reading.snapshot[section] };
}

/** A served entry under the names of the import. */
function toPayload(fields: Fields, entry: object): object {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) => {
      const field = fields[name];
      if (field === undefined || value === null) return [];
      const nested = field.kind === 'rows' || field.kind === 'record' ? field.fields : null;
      return [[payloadName(name, field), nested === null ? value : eachEntry(nested, value)]];
    }),
  );
}

function eachEntry(fields: Fields, content: object): object {
  return Array.isArray(content) ? content.map((entry: object) => toPayload(fields, entry)) : toPayload(fields, content);
}

describe.each(PLAIN_SECTIONS)('%s', (section) => {
  test('is served as the contract says, and the same when what was served is imported again', () => {
    fc.assert(
      fc.property(sectionContent(section), (content) => {
        const { payload, served } = readSection(section, content);
        expect(Check(ImportPayload, payload)).toBe(true);
        expect(Check(Character.properties[section], served)).toBe(true);
        const again = eachEntry(plainDefinition(section).fields, served as object);
        expect(readSection(section, again).served).toEqual(served);
      }),
    );
  });

  test('rejects anything else, or reads it as the contract says, and never throws', () => {
    const names = Object.entries(plainDefinition(section).fields).map(([name, field]) => payloadName(name, field));
    const odd = fc.oneof(fc.jsonValue(), fc.double(), fc.string({ unit: 'binary' }));
    const entry = fc.oneof(odd, fc.dictionary(fc.constantFrom(...names), odd));
    fc.assert(
      fc.property(fc.oneof(entry, fc.array(entry, { maxLength: 4 })), (content) => {
        const payload = { game_short_code: 'wow_classic', character, [section]: content };
        const reading = readImport(payload, NOW);
        if (reading.ok) expect(Check(Character.properties[section], reading.snapshot[section])).toBe(true);
        else expect(reading.errors.map(({ field }) => field)).toEqual([section]);
      }),
    );
  });
});
