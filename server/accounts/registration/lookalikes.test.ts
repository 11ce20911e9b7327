import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONFUSABLE_BARS, CONFUSABLE_LETTERS, isConfusable, nameSkeleton } from './lookalikes.ts';

test.each([
  ['Sigrun', 'Ѕіgrun', 'Cyrillic among Latin'],
  ['Paco', 'Расо', 'Cyrillic throughout'],
  ['Bob', 'ВОВ', 'Cyrillic capitals'],
  ['Toko', 'Τοκο', 'Greek'],
  ['HENNI', 'ΗΕΝΝІ', 'Greek capitals, which look like other letters than the small ones do'],
  ['Nino', 'ոinօ', 'Armenian'],
  ['Waldemar', 'ᎳᎪᏞᎠᎬᎷᎪᎡ', 'Cherokee'],
  ['Lisbet', 'ꓡꓲꓢꓐꓰꓔ', 'Lisu'],
  ['Sigrun', 'ＳＩＧＲＵＮ', 'full width'],
  ['Sigrun', 'ꜱɪɢʀᴜɴ', 'small capitals'],
  ['Sigrun', '𝕾𝖎𝖌𝖗𝖚𝖓', 'letters of mathematics'],
  ['Lodur', 'L0dur', 'a nought'],
  ['Ottar', '०ttar', 'a Devanagari nought'],
  ['Halla', 'Ha11a', 'ones'],
  ['Brian', 'Br1an', 'a one for an i'],
  ['Halla', 'HaIIa', 'capital I'],
  ['SIGRUN', 'Ѕіgrun', 'one of them in capitals'],
  ['Armin', 'Arrnin', 'r and n'],
  ['Wolf', 'Vvolf', 'two v'],
  ['Halla', 'Hal\u034fla', 'a mark that shows nothing'],
  ['Halla', 'Halla\ufe0f', 'a variation selector'],
])('%s and %s are confusable: %s', (one, other) => {
  expect([isConfusable(one, other), isConfusable(other, one)]).toEqual([true, true]);
  // Confusable names share the skeleton that registration looks up.
  expect(nameSkeleton(other)).toBe(nameSkeleton(one));
});

test.each([
  ['Sigrun', 'Sigrum'],
  ['Zoe', 'Zoë'],
  ['Anna', 'Anne'],
  ['Elia', 'Ella'],
  ['Бодя', 'Bodya'],
  ['Мария', 'Марина'],
])('%s and %s are not confusable', (one, other) => expect(isConfusable(one, other)).toBe(false));

test('a name is confusable with itself in any case, and letters map to one skeleton', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z._-]{3,20}$/),
      (name) => void expect(isConfusable(name.toUpperCase(), name)).toBe(true),
    ),
  );
  const letters = [...Object.values(CONFUSABLE_LETTERS), CONFUSABLE_BARS].flatMap((others) => [...others]);
  expect(letters.filter((letter, i) => letters.indexOf(letter) !== i)).toEqual([]);
});

test('confusable names have one skeleton in any script', () => {
  const letter = fc.constantFrom(
    ...Object.values(CONFUSABLE_LETTERS).join(''),
    ...CONFUSABLE_BARS,
    ...'abilnmorvwyzABILNMORVWYZ01._-',
  );
  const name = fc.string({ unit: letter, minLength: 3, maxLength: 6 });
  fc.assert(
    fc.property(
      name,
      name,
      (one, other) => void (isConfusable(one, other) && expect(nameSkeleton(one)).toBe(nameSkeleton(other))),
    ),
  );
  const inDisguise = (plain: string): string =>
    [...plain].map((each) => CONFUSABLE_LETTERS[each]?.[0] ?? each).join('');
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9._-]{3,20}$/),
      (plain) => void expect(isConfusable(plain, inDisguise(plain))).toBe(true),
    ),
  );
});
