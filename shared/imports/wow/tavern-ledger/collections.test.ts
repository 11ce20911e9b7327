import { expect, test } from 'vitest';
import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import { hashGuid } from '../../../characters/holdings/account-hashes.ts';
import { readUpload } from '../../upload/read-upload.ts';

const record = (name: string, seen: number) =>
  `["Player-1-${name}"] = { interface = 120105, name = "${name}", realm = "Emberfall", level = 80, race = "Dwarf", class = "Priest", faction = "Alliance", seen = { character = ${seen} } },`;

function read(collections: string) {
  const account = `account = { interface = 120105, collections = ${collections} },`;
  const records = record('Halla', 1795200000) + record('Eydis', 1795204800);
  const reading = readUpload(
    new TextEncoder().encode(`TavernLedgerDB = { version = 2, ${account} characters = { ${records} } }`),
  );
  if (!reading.ok) throw new Error(reading.problem.code);
  const [halla, eydis] = reading.characters as GamePayload[];
  return { halla: halla?.collections, eydis: eydis?.collections, warnings: reading.warnings.length };
}

test('collections come with the character seen last, and say of whose account they are', () => {
  const account = ['Player-1-Halla', 'Player-1-Eydis'].map(hashGuid).toSorted();
  const saved = `{ mounts = "6-9,11", toys = "1973", pets = "39-40", seen = { mounts = 1795204700, toys = 1795204701 } }`;
  expect(read(saved)).toEqual({
    halla: undefined,
    eydis: [
      { kind: 'mounts', account, ids: '6-9,11', observed_at: 1795204700000 },
      { kind: 'toys', account, ids: '1973', observed_at: 1795204701000 },
    ],
    warnings: 0,
  });
});

test.each(['"9,5"', '7', '"1-99999"', '"all"'])('leaves out %s with a warning and keeps the rest', (mounts) => {
  const { eydis, warnings } = read(
    `{ mounts = ${mounts}, pets = "40", seen = { mounts = 1795204700, pets = 1795204700 } }`,
  );
  expect(eydis?.map(({ kind }) => kind)).toEqual(['pets']);
  expect(warnings).toBe(1);
});

test.each(['7', '{}', '{ mounts = "1" }'])('%s has no collections', (saved) =>
  expect(read(saved)).toEqual({ halla: undefined, eydis: undefined, warnings: 0 }),
);
