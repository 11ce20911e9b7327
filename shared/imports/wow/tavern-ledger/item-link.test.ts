import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseItemLink } from './item-link.ts';

test.each([
  ['::::::::60', { enchantID: 0 }],
  [':1900:::::::60', { enchantID: 1900 }],
  [
    '::213743::::::80:71::35:3:10299:10385:11215',
    { enchantID: 0, gemIDs: [213_743], bonusIDs: [10_299, 10_385, 11_215] },
  ],
  [':7364:213743:0:213461::::80:71::35::1:28:2462', { enchantID: 7364, gemIDs: [213_743, 213_461] }],
  // Modifiers follow the bonuses.
  ['::::::::80:71::35:1:10299:2:28:2462:40:2257', { enchantID: 0, bonusIDs: [10_299] }],
  [':2543:::::-12::60', { enchantID: 2543 }],
  ['::213746', { enchantID: 0, gemIDs: [213_746] }],
])('reads enchantment, gems and bonuses of %s', (link, details) => {
  expect(parseItemLink(link)).toEqual(details);
});

test.each(['', '2543', ':much', '::x', '::::::::60::::2:1:x'])(
  'rejects %s, which is not the link of an item',
  (link) => {
    expect(parseItemLink(link)).toBeUndefined();
  },
);

test('never throws, and its lists are short', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat().map(String), fc.constantFrom('', '-1', 'x')), { maxLength: 60 }),
      (parts) => {
        const details = parseItemLink(`:${parts.join(':')}`);
        expect((details?.bonusIDs?.length ?? 0) <= 32 && (details?.gemIDs?.length ?? 0) <= 4).toBe(true);
      },
    ),
  );
});
