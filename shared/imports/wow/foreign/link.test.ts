import { expect, it } from 'vitest';
import { parseLink, parseOwnerGuid } from './link.ts';
import { readBits, readBitsFrom } from '../datastore/packed-bits.ts';

it.each([
  ['|cff9d9d9d|Hitem:1::::::::9::::|h[A]|h|r', 0],
  ['|cffe6cc80|Hitem:1::::::::9::::|h[A]|h|r', 6],
  ['|cnIQ4:|Hitem:1::::::::9::::|h[A]|h|r', 4],
  ['|cffffffff|Hitem:1::::::::9::::|h[A]|h|r', 1],
  ['|cffffffff|Hitem:1::::::::9::::|h[]|h|r', undefined],
  ['|cffa335ee|Hitem:1::::::::9::::|h[]|h|r', 4],
])('the quality of %s is %s', (text, quality) => {
  expect(parseLink(text)).toMatchObject({ id: 1, level: 9 });
  expect(parseLink(text)?.quality).toBe(quality);
});

it('takes pictures out of a name, and keeps brackets in it', () => {
  const text =
    '|cnIQ1:|Hitem:213751::::::::76:70::::::|h[Stift [alt] |A:Professions-ChatIcon-Quality-Tier2:17:23::1|a]|h|r';
  expect(parseLink(text)?.name).toBe('Stift [alt]');
});

it('reads a link of 2012, with a negative suffix', () => {
  expect(parseLink('|cff1eff00|Hitem:24621:0:0:0:0:0:-36:1969750049:70:0:0|h[Belt of the Sorcerer]|h|r')).toMatchObject(
    { id: 24_621, level: 70, hasSuffix: true },
  );
});

it('a keystone is told by its item, a pet by what is left of its id, also where the numbers are cut', () => {
  expect(parseLink('180653:353:7:9:10:0:')).toMatchObject({
    id: 180_653,
    details: {},
    keystone: { dungeon: 353, level: 7 },
  });
  expect(parseLink('868:1:3:158:10:12:BattlePet-0-0001')).toMatchObject({ id: null, details: { petSpecies: 868 } });
});

it('reads what is behind `item:` and a bare id', () => {
  expect(parseLink('19375:2588:::::::60:::::::')).toMatchObject({
    id: 19_375,
    level: 60,
    details: { enchantID: 2588 },
  });
  expect(parseLink('6948')).toMatchObject({ id: 6948, level: undefined });
});

it.each(['', 'Hearthstone', '|Hspell:1|h[A]|h', '0', '|cffffffff|Hitem:0::|h[A]|h|r'])('is null for %s', (text) => {
  expect(parseLink(text)).toBeNull();
});

it('keeps apart what only shares its numbers: a pet, a keystone and an item', () => {
  expect(parseLink('868:1:3:158:10:12:0')).toMatchObject({ id: null, quality: 3, details: { petSpecies: 868 } });
  // As a real file of 2020 has them.
  expect(parseLink('158923:247:18:10:8:14:120')).toMatchObject({
    id: 158_923,
    details: {},
    keystone: { dungeon: 247, level: 18, affixes: [10, 8, 14, 120] },
  });
  expect(parseLink('101800:0:0:0:0:0:')).toMatchObject({ id: 101_800, hasSuffix: true });
});

it("finds the player's own id, and nobody else's", () => {
  expect(parseOwnerGuid('|cffffd000|Htrade:Player-741-061B70C7:2550:185|h[Cooking]|h|r')).toBe('Player-741-061B70C7');
  expect(parseOwnerGuid('|Hplayer:Player-741-061B70C7|h[Stranger]|h')).toBeUndefined();
});

it('reads packed numbers up to 2^53', () => {
  const packed = 0b101 + 5000 * 2 ** 40;
  expect([readBits(packed, 0, 3), readBits(packed, 40, 13), readBitsFrom(packed, 40)]).toEqual([5, 5000, 5000]);
});
