import { expect, test } from 'vitest';
import { findHeroes, orderHeroes } from './order-heroes.ts';

const hero = (name: string, gear: string | null, bags: string | null = null, realm = 'Everlook') => ({
  id: name.length,
  name,
  realm,
  class: 'Mage',
  observed_at: { equipment: gear, inventory: bags } as never,
});

test('the character that was played last comes first, and those without a time by name at the end', () => {
  const heroes = [
    hero('Sigrun', null),
    hero('Brunhild', '2026-11-01T10:00:00.000Z'),
    hero('Alrik', null),
    hero('Torvald', '2026-10-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'),
  ];
  expect(orderHeroes(heroes).map(({ name }) => name)).toEqual(['Torvald', 'Brunhild', 'Alrik', 'Sigrun']);
  const remembered = orderHeroes(heroes, 'Alrik'.length);
  expect(remembered.map(({ name }) => name)).toEqual(['Alrik', 'Torvald', 'Brunhild', 'Sigrun']);
});

test('a search finds name, realm and class, each word of it', () => {
  const heroes = [hero('Sigrun', null), hero('Brunhild', null, null, 'Lakeshire')];
  const find = (text: string) => findHeroes(heroes, text, (each) => each.class).map(({ name }) => name);
  expect(find('')).toEqual(['Sigrun', 'Brunhild']);
  expect(find('GRUN')).toEqual(['Sigrun']);
  expect(find('mage lake')).toEqual(['Brunhild']);
  expect(find('rogue')).toEqual([]);
});
