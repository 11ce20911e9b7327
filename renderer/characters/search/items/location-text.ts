import type { TFunction } from 'i18next';
import { ADDON_NAMES } from '#shared/characters/seen-by.ts';
import { containerKey, type Container } from '#shared/games/containers.ts';
import { formatDate, formatDuration } from '../../../base/format/format.ts';
import { bagName, formatSlot } from '../../../games/game-text.ts';
import { paths } from '../../../base/navigation/paths.ts';
import { characterLink } from '../../character-link.ts';
import type { ItemOwner, Seen } from './item-owner.ts';
import { containerOf, type Row } from './rows.ts';

/** "Mooncloth Bag", or "Mooncloth Bag (Bag 2)" beside another of that name; null when the container has no name. */
function ownName(t: TFunction, owner: ItemOwner, container: Container): string | null {
  const key = containerKey(container);
  const bags = owner.bags ?? [];
  const name = bags.find((bag) => containerKey(containerOf(owner, bag)) === key)?.name;
  if (name === undefined) return null;
  if (bags.filter((bag) => bag.name === name).length === 1) return name;
  return `${name} (${bagName(t, container)})`;
}

/** The name of an owner's container, else "Bag 2". */
export function containerName(t: TFunction, owner: ItemOwner, container: Container): string {
  return ownName(t, owner, container) ?? bagName(t, container);
}

/** "Bag 2, slot 5", "Mooncloth Bag, slot 5", "Bank, slot 7", "Worn, Trinket", "Mail". */
export function locationText(t: TFunction, row: Row): string {
  if (row.where === 'worn') return t('items.place.worn', { slot: formatSlot(row.item.slot_name) });
  if (row.container === null) return t(`items.filter.${row.where}`);
  const { owner, container, item } = row;
  const name = ownName(t, owner, container);
  if (owner.bank !== undefined && name === null)
    return t('items.place.tab', { tab: container.number, slot: item.slot_num });
  return t('items.place.slot', { container: name ?? bagName(t, container), slot: item.slot_num });
}

/** "before May 12, 2026, by Bagnon"; null without a latest possible time. */
export function seenBeforeText(t: TFunction, { source }: Seen): string | null {
  const date = source?.before === undefined ? null : formatDate(new Date(source.before).toISOString());
  return source && date !== null ? t('items.seenBefore', { date, addon: ADDON_NAMES[source.addon] }) : null;
}

/** "Brunhild", "Warband bank", "Warband bank 2", "<Copper Lanterns>". */
export function ownerName(t: TFunction, { name, bank }: ItemOwner): string {
  if (bank === undefined) return name;
  if (bank.kind === 'guild_bank') return t('items.guildBank', { guild: name });
  return bank.number === 1 ? t('items.warbandBank') : t('items.furtherWarbandBank', { number: bank.number });
}

/** "expires in 3 days" or "expired"; null without an end. `now` in milliseconds since 1970. */
export function expiryText(t: TFunction, { expiresAt }: Pick<Row, 'expiresAt'>, now: number): string | null {
  if (expiresAt === null) return null;
  if (expiresAt <= now) return t('characters.inventory.expired');
  const minutes = Math.ceil((expiresAt - now) / 60_000);
  return t('characters.inventory.expires', { time: formatDuration(minutes * 60) });
}

/** The tab of the character's page that shows the item, and the place in it; of a bank, its tab on the Items page. */
export function rowPath({ owner, container, where }: Row): string {
  if (owner.bank !== undefined && container !== null) return `${paths.items}?bag=${containerKey(container)}`;
  const path = characterLink(owner);
  const tab = where === 'worn' ? 'equipment' : `inventory&place=${where}`;
  return `${path}${path.includes('?') ? '&' : '?'}tab=${tab}`;
}
