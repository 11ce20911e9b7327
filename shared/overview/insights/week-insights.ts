import type { Character } from '../../characters/contract/characters.ts';
import type { EquipmentItem } from '../../games/contract/items.ts';
import { countEmptySockets, findMissingEnchants, findMissingGems } from '../../characters/gear/missing-enchants.ts';
import { weekOf } from '../../characters/week-of.ts';
import {
  isExpiringSoon,
  type CooldownReady,
  type Expiring,
  type KeystoneUnused,
  type MissingEnchants,
  type VaultReward,
} from './insight.ts';

export function findExpiring(character: Character, section: 'mail' | 'auctions', now: number): Expiring | null {
  const observedAt = character.observed_at[section] ?? null;
  const list: readonly { readonly expires_at: number | null; readonly item_name: string | null }[] =
    character[section] ?? [];
  const soon = list.flatMap(({ expires_at, item_name }) =>
    expires_at !== null && isExpiringSoon(expires_at, now) ? [{ at: expires_at, itemName: item_name }] : [],
  );
  if (observedAt === null || soon.length === 0) return null;
  const first = soon.reduce((soonest, each) => (each.at < soonest.at ? each : soonest));
  return {
    kind: 'expiring',
    characterId: character.id,
    facts: { section, count: soon.length, first: first.at, itemName: first.itemName },
    severity: 'action',
    evidence: { from: 'section', section, observedAt },
    key: JSON.stringify(['expiring', character.id, section, first.at, soon.length]),
    weight: -first.at,
  };
}

/** A reward in the Great Vault: seen there, or earned in a week that has ended since. */
export function findVaultReward(character: Character, lastWeekly: number, now: number): VaultReward | null {
  const week = weekOf(character, lastWeekly, now);
  const observedAt = character.observed_at.weekly ?? null;
  if (week === null || observedAt === null || !week.hasReward) return null;
  return {
    kind: 'vault_reward',
    characterId: character.id,
    facts: { ...week.vault, isSeen: week.weekly.has_reward },
    severity: 'action',
    evidence: { from: 'section', section: 'weekly', observedAt },
    key: JSON.stringify(['vault_reward', character.id, lastWeekly]),
    weight: week.vault.unlocked,
  };
}

/** A keystone in a week without a single run. */
export function findKeystoneUnused(character: Character, lastWeekly: number, now: number): KeystoneUnused | null {
  const week = weekOf(character, lastWeekly, now);
  const observedAt = character.observed_at.weekly ?? null;
  if (week === null || observedAt === null || !week.isCurrent) return null;
  const { keystone, vault } = week.weekly;
  const dungeons = vault.filter(({ kind }) => kind === 'dungeon');
  if (keystone === null || dungeons.length === 0 || dungeons.some(({ progress }) => progress > 0)) return null;
  return {
    kind: 'keystone_unused',
    characterId: character.id,
    facts: { name: keystone.name, level: keystone.level },
    severity: 'action',
    evidence: { from: 'section', section: 'weekly', observedAt },
    key: JSON.stringify(['keystone_unused', character.id, lastWeekly]),
    weight: keystone.level,
  };
}

export function findCooldownReady(character: Character, now: number): CooldownReady | null {
  const observedAt = character.observed_at.cooldowns ?? null;
  const ready = (character.cooldowns ?? []).filter(({ ready_at }) => ready_at <= now);
  if (observedAt === null || ready.length === 0) return null;
  return {
    kind: 'cooldown_ready',
    characterId: character.id,
    facts: { names: ready.map(({ name }) => name), since: Math.min(...ready.map(({ ready_at }) => ready_at)) },
    severity: 'action',
    evidence: { from: 'section', section: 'cooldowns', observedAt },
    key: JSON.stringify(['cooldown_ready', character.id, ...ready.map(({ name, ready_at }) => [name, ready_at])]),
    weight: ready.length,
  };
}

/** Worn items without the enchantment that their slot takes, or with an empty socket. */
export function findMissingEnchantment(character: Character): MissingEnchants | null {
  const { id, equipment, observed_at } = character;
  if (equipment === null || observed_at.equipment === null) return null;
  const missing = findMissingEnchants(character);
  const ungemmed = findMissingGems(character);
  const sockets = ungemmed.map((item) => ({ slot: item.slot_name, empty: countEmptySockets(item) }));
  if (missing.length + sockets.length === 0) return null;
  const idOf = ({ item_id, item_name }: EquipmentItem) => item_id ?? item_name;
  const gems = ungemmed.map((item) => ['gem', idOf(item), countEmptySockets(item)]);
  return {
    kind: 'missing_enchants',
    characterId: id,
    facts: { slots: missing.map(({ slot_name }) => slot_name), sockets, worn: equipment.length },
    severity: 'action',
    evidence: { from: 'section', section: 'equipment', observedAt: observed_at.equipment },
    key: JSON.stringify(['missing_enchants', id, ...missing.map(idOf), ...gems]),
    weight: missing.length + sockets.length,
  };
}
