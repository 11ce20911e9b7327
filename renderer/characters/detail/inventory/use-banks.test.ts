import type { Holding } from '#shared/characters/contract/holdings.ts';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { expect, test } from 'vitest';
import { findBanks } from './use-banks.ts';

test('a bank is shown to characters of its flavour only', () => {
  const bank: Holding = {
    id: 1,
    game_id: 'wow_classic',
    flavour: 'wow_forever',
    kind: 'warband_bank',
    name: null,
    realm: null,
    copper: null,
    copper_at: null,
    character_ids: [1],
    tabs: [],
  } as unknown as Holding;
  const banksOf = (flavour?: string) =>
    findBanks([bank], { ...characterFixture({ id: 1 }), ...(flavour && { flavour }) });
  expect(banksOf().warband).toBeNull();
  expect(banksOf('wow_forever').warband?.bank).toBe(bank);
});
