import { expect, test } from 'vitest';
import { readImports } from './read-import.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const character = {
  name: 'Brunhild',
  level: 60,
  race: 'Dwarf',
  class: 'Warrior',
  realm: 'Emberfall',
  faction: 'Alliance',
};
const bank = { kind: 'guild_bank', realm: 'Emberfall', name: 'Stouts', tabs: [{ index: 1, items: [] }] };
const payload = (game: string, level: number, more: object = {}) => ({
  game_short_code: game,
  character: { ...character, level },
  ...more,
});

test('gives the banks of a rejected payload to the first accepted one of its game', () => {
  const sent = [
    payload('wow_retail', 80),
    payload('wow_classic', 60, { holdings: [{ ...bank, name: 'Lanterns' }] }),
    payload('wow_classic', 5000, { holdings: [bank] }),
    payload('wow_classic', 50),
  ];
  const readings = readImports(sent, NOW).map(({ reading }) =>
    reading.ok ? reading.snapshot.holdings.map(({ name }) => name) : 'rejected',
  );
  expect(readings).toEqual([[], ['Lanterns', 'Stouts'], 'rejected', []]);
});

test('drops banks when every character of their game is rejected', () => {
  const sent = [payload('wow_classic', 5000, { holdings: [bank] }), payload('wow_retail', 80)];
  expect(readImports(sent, NOW).map(({ reading }) => reading.ok && reading.snapshot.holdings)).toEqual([false, []]);
});
