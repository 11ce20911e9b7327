import { expect, test } from 'vitest';
import { UNKNOWN_FACTION } from '#shared/characters/faction.ts';
import type { PickedRow } from './pick-characters.ts';
import { copyKey } from './reading/outcome.ts';
import { findChangedFactions } from './unknown-factions.ts';
import { ledgerOf, payload, pick, stored } from './testing/picking.ts';

const unknown = (given: object = {}) =>
  payload({ character: { name: 'Halvard', race: 'Pandaren', class: 'Mage', faction: UNKNOWN_FACTION, ...given } });
const NOBODY = ledgerOf();
const lacking = ({ rows }: { readonly rows: readonly PickedRow[] }) =>
  rows.filter(({ lacksFaction }) => lacksFaction).map(({ found }) => found.name);

test('nobody is asked what another file or the ledger says', async () => {
  expect(lacking(await pick(NOBODY, [unknown()], [unknown({ realm: 'emberfall' })]))).toEqual(['Halvard']);
  expect(lacking(await pick(NOBODY, [unknown()], [unknown({ faction: 'Horde' })]))).toEqual([]);
  expect(lacking(await pick(ledgerOf(stored(1, unknown({ faction: 'Horde' }))), [unknown()]))).toEqual([]);
  expect(lacking(await pick(ledgerOf(stored(1, unknown())), [unknown()]))).toEqual(['Halvard']);
  expect(lacking(await pick(ledgerOf(stored(1, unknown({ faction: 'Horde', class: 'Monk' }))), [unknown()]))).toEqual([
    'Halvard',
  ]);
});

test('namesakes of two versions are asked about apart, each for all of its copies', async () => {
  const era = { ...unknown(), flavour: 'wow_classic_era' };
  const { rows } = await pick(NOBODY, [era, { ...unknown(), flavour: 'wow_classic' }], [era]);
  const [one, other] = rows as [PickedRow, PickedRow];
  expect(one.key).not.toBe(other.key);
  expect(rows.map(({ copies }) => copies.length).sort()).toEqual([1, 2]);
  const changed = findChangedFactions(rows, new Map([[one.key, 'Horde']]), new Map());
  expect(changed).toEqual([{ copies: one.copies, faction: 'Horde' }]);
});

test('an answer is said again of copies that are read again, and not once a file says the faction', async () => {
  const { rows } = await pick(NOBODY, [unknown()]);
  const [row] = rows as [PickedRow];
  const answers = new Map([[row.key, 'Horde']]);
  const said = new Map(row.copies.map((copy) => [copyKey(copy), 'Horde']));
  expect(findChangedFactions(rows, answers, said)).toEqual([]);
  const again = [{ ...row, copies: [{ file: 9, index: 0 }] }];
  expect(findChangedFactions(again, answers, said)).toMatchObject([{ faction: 'Horde' }]);
  expect(findChangedFactions([{ ...row, lacksFaction: false }], answers, said)).toMatchObject([
    { copies: row.copies, faction: UNKNOWN_FACTION },
  ]);
});
