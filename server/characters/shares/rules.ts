import type { Character, HistoryPoint } from '#shared/characters/contract/characters.ts';
import {
  SHARED_DETAILS,
  SHARED_GEAR_DETAILS,
  SHARE_SECTIONS,
  type SharedCharacter,
  type SharedDay,
  type ShareLifetime,
  type ShareSection,
} from '#shared/characters/contract/shares.ts';
import { pickDetails } from '../pick-details.ts';
import { redactSections } from './redact-sections.ts';
import { resolveContainer, isBankContainer } from '#shared/games/containers.ts';
import { averageQuality } from '#shared/games/items/quality.ts';

const DAY_MS = 86_400_000;
const LIFETIME_DAYS: Readonly<Record<ShareLifetime, number | null>> = { '1d': 1, '7d': 7, '30d': 30, never: null };

export function expiryOf(lifetime: ShareLifetime, now: number): number | null {
  const days = LIFETIME_DAYS[lifetime];
  return days === null ? null : now + days * DAY_MS;
}

export function isExpired({ expires_at }: { readonly expires_at: number | null }, now: number): boolean {
  return expires_at !== null && expires_at <= now;
}

/** In canonical order. Unknown sections, of a later version, are dropped. */
export function readSections(text: string): ShareSection[] {
  const stored = JSON.parse(text) as readonly unknown[];
  return SHARE_SECTIONS.filter((section) => stored.includes(section));
}

function dayOf(iso: string): string {
  return iso.slice(0, 10);
}

type SharedPoint = Pick<HistoryPoint, 'observed_at' | 'level' | 'average_quality'>;

function shareHistory(points: readonly SharedPoint[], withGear: boolean): SharedDay[] {
  const days = new Map<string, SharedDay>();
  for (const { observed_at, level, average_quality } of points) {
    const day = dayOf(observed_at);
    days.set(day, { day, level, average_quality: withGear ? average_quality : null });
  }
  return [...days.values()];
}

function isCarried(gameId: string, each: { readonly bag_num: number; readonly in_bank: boolean }): boolean {
  return !each.in_bank && !isBankContainer(resolveContainer(gameId, each));
}

interface Shared {
  readonly sections: readonly ShareSection[];
  readonly expires_at: string | null;
}

/**
 * The shared form of a character. Every field is named, so that a new field of characters is not public by default.
 * Never shared: money, zone, guild, experience, played time, note, flags, sections that `SHARE_SECTIONS` does not
 * name, the bank, ids of records, bonuses, durability and sockets of items, enchantments and gems of carried ones, places and
 * times of day.
 *
 * @param points oldest first; needed only where history is shared
 */
export function redact(
  character: Character,
  points: readonly SharedPoint[],
  { sections, expires_at }: Shared,
): SharedCharacter {
  const { name, game_id, game_name, game_icon, realm, level, race, faction, equipment, inventory, observed_at } =
    character;
  const has = (section: ShareSection): boolean => sections.includes(section);
  const seen = observed_at.character ?? (has('gear') ? observed_at.equipment : null);
  return {
    name,
    game_id,
    game_name,
    game_icon,
    realm,
    level,
    race,
    class: character.class,
    faction,
    seen_on: seen === null ? null : dayOf(seen),
    sections: [...sections],
    expires_at,
    gear:
      has('gear') && equipment
        ? equipment.map((item) => ({
            slot_name: item.slot_name,
            item_name: item.item_name,
            quality: item.quality,
            stats: item.stats,
            ...pickDetails(item, SHARED_GEAR_DETAILS),
          }))
        : null,
    average_quality: has('gear') ? averageQuality(equipment ?? []) : null,
    bags:
      has('bags') && inventory
        ? inventory
            .filter((item) => isCarried(game_id, item))
            .map((item) => ({
              bag_num: item.bag_num,
              slot_num: item.slot_num,
              item_name: item.item_name,
              item_count: item.item_count,
              quality: item.quality,
              ...pickDetails(item, SHARED_DETAILS),
            }))
        : null,
    bag_sizes: has('bags')
      ? (character.bags ?? [])
          .filter((bag) => isCarried(game_id, bag))
          .map(({ bag_num, size, name }) => ({ bag_num, size, ...(name !== undefined && { name }) }))
      : null,
    history: has('history') ? shareHistory(points, has('gear')) : null,
    ...redactSections(character, has),
  };
}
