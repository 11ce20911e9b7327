import type { TFunction } from 'i18next';
import { ADDON_NAMES } from '#shared/character/seen-by.ts';
import { containerKey, isBankContainer, type Container } from '#shared/games/containers.ts';
import { formatDate } from '../../format/format.ts';
import { bagName } from '../../format/bag-name.ts';
import { paths } from '../../navigation/paths.ts';
import { characterLink } from '../../navigation/character-link.ts';
import { formatSlot } from '../../format/slot-name.ts';
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

/** "Bag 2, slot 5", "Mooncloth Bag, slot 5", "Bank, slot 7", "Worn, Trinket". */
export function locationText(t: TFunction, { owner, container, item }: Row): string {
  if (container === null) return t('items.place.worn', { slot: formatSlot(item.slot_name) });
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

/** The tab of the character's page that shows the item, and the place in it; of a bank, its tab on the Items page. */
export function rowPath({ owner, container }: Row): string {
  if (owner.bank !== undefined && container !== null) return `${paths.items}?bag=${containerKey(container)}`;
  const path = characterLink(owner);
  const tab = container === null ? 'equipment' : `inventory&place=${isBankContainer(container) ? 'bank' : 'bags'}`;
  return `${path}${path.includes('?') ? '&' : '?'}tab=${tab}`;
}
