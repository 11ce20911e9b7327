import { expect, test } from 'vitest';
import { nameLook } from './lookalikes.ts';

test.each([
  ['Sigrun', 'Ѕіgrun'],
  ['Paco', 'Расо'],
  ['Toko', 'Τοκο'],
  ['Lodur', 'L0dur'],
  ['Halla', 'Ha11a'],
  ['Sigrun', 'ＳＩＧＲＵＮ'],
])('%s and %s look alike', (one, other) => expect(nameLook(one)).toBe(nameLook(other)));

test.each([
  ['Sigrun', 'Sigrum'],
  ['Zoe', 'Zoë'],
  ['Anna', 'Anne'],
  ['Бодя', 'Bodya'],
])('%s and %s do not', (one, other) => expect(nameLook(one)).not.toBe(nameLook(other)));
