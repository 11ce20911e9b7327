import { expect, test } from 'vitest';
import type { ImportPayload } from '#shared/characters/contract/import.ts';
import { encodeImportPayload } from '../../uploads/queue/payload.ts';
import { toObservedCharacters } from './observe.ts';

const payload: ImportPayload = {
  game_short_code: 'wow_retail',
  guid: 'Player-1-2',
  language: 'de',
  observed: { character: 1000 },
  character: { name: 'Eydis', level: 80, race: 'Dwarf', class: 'Priest', realm: 'Emberfall', faction: 'Alliance' },
  holdings: [
    { kind: 'warband_bank', copper: 5, observed_at: 3000, tabs: [{ index: 1, observed_at: 7000, items: [] }] },
    {
      kind: 'guild_bank',
      name: 'Copper Lanterns',
      realm: 'Emberfall',
      tabs: [{ index: 2, observed_at: 6000, items: [] }],
    },
  ],
};

test('banks are a part of their own, seen when the newest of them was, and sent with the language of the names', () => {
  const [seen] = toObservedCharacters([payload], 9000);
  if (seen === undefined) throw new Error('The payload is not observed.');
  const holdings = seen.sections.find(({ section }) => section === 'holdings');
  expect(holdings?.observed).toBe(7000);
  const { bytes } = encodeImportPayload(seen, holdings ? [holdings] : []);
  expect(JSON.parse(bytes.toString())).toMatchObject({
    language: 'de',
    character: payload.character,
    holdings: payload.holdings,
  });
});

test('collections are a part of their own, seen when the newest of them was', () => {
  const collections: ImportPayload['collections'] = [
    { kind: 'mounts', ids: '1-5,9', observed_at: 4000 },
    { kind: 'toys', ids: '7', observed_at: 5000 },
  ];
  const [seen] = toObservedCharacters([{ ...payload, collections }], 9000);
  if (seen === undefined) throw new Error('The payload is not observed.');
  const part = seen.sections.find(({ section }) => section === 'collections');
  expect(part?.observed).toBe(5000);
  const { bytes } = encodeImportPayload(seen, part ? [part] : []);
  expect(JSON.parse(bytes.toString())).toMatchObject({ character: payload.character, collections });
});

test('banks that did not change have the same hash', () => {
  const hashes = [payload, structuredClone(payload)].map(
    (each) => toObservedCharacters([each], 9000)[0]?.sections.find(({ section }) => section === 'holdings')?.hash,
  );
  expect(hashes[0]).toBe(hashes[1]);
});
