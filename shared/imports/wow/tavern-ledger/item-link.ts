import { DETAIL_LIST_MAX, type PayloadDetails } from '../../../games/items/item-details.ts';

/** Positions behind the item id: enchantment, four gems, suffix, unique id, level, specialisation, modifiers, context. */
const ENCHANTMENT = 1;
const [FIRST_GEM, LAST_GEM] = [2, 5];
const BONUS_COUNT = 12;

function parsePart(part: string | undefined): number | undefined {
  if (part === undefined || part === '') return 0;
  return /^\d{1,9}$/.test(part) ? Number(part) : undefined;
}

/** Enchantment (0 without one), gems and bonuses of the part of an item's link behind its id; undefined otherwise. */
export function parseItemLink(link: string): Pick<PayloadDetails, 'enchantID' | 'gemIDs' | 'bonusIDs'> | undefined {
  if (!link.startsWith(':')) return undefined;
  const parts = link.split(':');
  const bonuses = Math.min(parsePart(parts[BONUS_COUNT]) ?? 0, DETAIL_LIST_MAX);
  const enchantID = parsePart(parts[ENCHANTMENT]);
  const gemIDs = parts.slice(FIRST_GEM, LAST_GEM + 1).map(parsePart);
  const bonusIDs = parts.slice(BONUS_COUNT + 1, BONUS_COUNT + 1 + bonuses).map(parsePart);
  if (enchantID === undefined || gemIDs.includes(undefined) || bonusIDs.includes(undefined)) return undefined;
  const isKnown = (id: number | undefined): id is number => id !== undefined && id > 0;
  const [gems, given] = [gemIDs.filter(isKnown), bonusIDs.filter(isKnown)];
  return { enchantID, ...(gems.length > 0 && { gemIDs: gems }), ...(given.length > 0 && { bonusIDs: given }) };
}
