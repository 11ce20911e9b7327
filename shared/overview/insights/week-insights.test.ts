import { describe, expect, test } from 'vitest';
import type { Character } from '../../characters/contract/characters.ts';
import type { EquipmentItem } from '../../games/contract/items.ts';
import { characterFixture } from '../../testing/characters/character-fixture.ts';
import { DAY_MS } from './insight.ts';
import {
  findCooldownReady,
  findExpiring,
  findKeystoneUnused,
  findMissingEnchantment,
  findVaultReward,
} from './week-insights.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const RESET = Date.parse('2026-11-18T04:00:00.000Z');

const letter = (expires_at: number | null, item_name: string | null = 'Runecloth') => ({
  item_id: 14047,
  item_name,
  quality: 1,
  count: 20,
  copper: 0,
  expires_at,
});

describe('mail', () => {
  const expiring = (...mail: readonly ReturnType<typeof letter>[]) =>
    findExpiring(characterFixture({ mail: [...mail] }), 'mail', NOW)?.facts;

  test('is pointed out in its last three days, the first to expire by name', () => {
    expect(
      expiring(letter(NOW + 2 * DAY_MS), letter(NOW + DAY_MS, 'Arcane Crystal'), letter(NOW + 9 * DAY_MS)),
    ).toEqual({ section: 'mail', count: 2, first: NOW + DAY_MS, itemName: 'Arcane Crystal' });
  });

  test('that has expired, or whose time is unknown, is left out', () => {
    expect(expiring(letter(NOW), letter(NOW - 1), letter(null), letter(NOW + 3 * DAY_MS + 1))).toBeUndefined();
  });

  test('is pointed out again when another letter expires first', () => {
    const keyOf = (at: number) => findExpiring(characterFixture({ mail: [letter(at)] }), 'mail', NOW)?.key;
    expect(keyOf(NOW + DAY_MS)).not.toBe(keyOf(NOW + 2 * DAY_MS));
  });
});

describe('the week', () => {
  const weekly = {
    vault: [
      { kind: 'raid' as const, index: 1, progress: 2, threshold: 2, level: 3 },
      { kind: 'dungeon' as const, index: 1, progress: 0, threshold: 1, level: 0 },
    ],
    keystone: { id: 501, level: 12, name: 'The Stonevault' },
    rating: null,
    has_reward: false,
    resets_at: null,
  };
  const seenAt = (at: number, given: Partial<typeof weekly> = {}): Character => {
    const character = characterFixture({ weekly: { ...weekly, ...given } });
    return { ...character, observed_at: { ...character.observed_at, weekly: new Date(at).toISOString() } };
  };

  test('leaves a reward that was seen, or earned in a week that has ended', () => {
    expect(findVaultReward(seenAt(RESET), RESET, NOW)).toBeNull();
    expect(findVaultReward(seenAt(RESET, { has_reward: true }), RESET, NOW)?.facts.isSeen).toBe(true);
    expect(findVaultReward(seenAt(RESET - 1), RESET, NOW)?.facts).toEqual({ unlocked: 1, slots: 2, isSeen: false });
    expect(findVaultReward(seenAt(NOW - 400 * DAY_MS, { has_reward: true }), RESET, NOW)).toBeNull();
  });

  test('has an unused keystone while no dungeon counts', () => {
    const done = weekly.vault.map((row) => ({ ...row, progress: 1 }));
    expect(findKeystoneUnused(seenAt(RESET), RESET, NOW)?.facts).toEqual({ name: 'The Stonevault', level: 12 });
    expect(findKeystoneUnused(seenAt(RESET, { vault: done }), RESET, NOW)).toBeNull();
    expect(findKeystoneUnused(seenAt(RESET - 1), RESET, NOW)).toBeNull();
    expect(
      findKeystoneUnused(seenAt(RESET, { keystone: null as unknown as typeof weekly.keystone }), RESET, NOW),
    ).toBeNull();
  });
});

test('cooldowns are ready from their time on', () => {
  const cooldown = (name: string, ready_at: number) => ({ id: 1, name, profession: null, ready_at });
  const ready = (...cooldowns: readonly ReturnType<typeof cooldown>[]) =>
    findCooldownReady(characterFixture({ cooldowns: [...cooldowns] }), NOW)?.facts;
  expect(ready(cooldown('Transmute', NOW), cooldown('Mooncloth', NOW + 1))).toEqual({
    names: ['Transmute'],
    since: NOW,
  });
  expect(ready(cooldown('Mooncloth', NOW + 1))).toBeUndefined();
});

test('missing enchantments name the slots that take one', () => {
  const item = (slot_name: string, enchant_id: number): EquipmentItem => ({
    id: 1,
    slot_name,
    item_name: `${slot_name} of Might`,
    quality: 4,
    item_id: 1,
    equip_slot: null,
    stats: [],
    enchant_id,
  });
  const missing = (...equipment: readonly EquipmentItem[]) =>
    findMissingEnchantment(characterFixture({ level: 60, equipment: [...equipment] }))?.facts;
  expect(missing(item('Chest', 0), item('Wrist', 1883), item('Shirt', 0))).toEqual({
    slots: ['Chest'],
    sockets: [],
    worn: 3,
  });
  expect(missing({ ...item('Wrist', 1883), sockets: 3, gem_ids: [7] })).toEqual({
    slots: [],
    sockets: [{ slot: 'Wrist', empty: 2 }],
    worn: 1,
  });
  expect(missing(item('Wrist', 1883))).toBeUndefined();
});
