import { CONTAINER_KINDS } from '#shared/games/define-game.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { containerKey, containerRank } from '#shared/games/containers.ts';
import { foldText } from '#shared/base/text/fold.ts';
import { createNameFinder } from '../text/name-finder.ts';
import type { ItemOwner as RowOwner } from './item-owner.ts';
import { PARCEL_SECTIONS, rowsOf, type Row } from './rows.ts';

interface Alphabetical {
  readonly folded: string;
  order: number;
}
export interface ItemName extends Alphabetical {
  readonly text: string;
  readonly rows: ItemRow[];
}
interface ItemOwner extends Alphabetical {
  readonly characterId: number;
  readonly gameKey: string;
}
export interface ItemRow {
  /** Index among the rows of all characters, which the page has too. */
  readonly row: number;
  readonly name: ItemName;
  readonly owner: ItemOwner;
  /** Apart, as filters by name pass over smaller rows in half the time. */
  readonly item: ReturnType<typeof packItem>;
}

const CONTAINERS = 1e3;
const SLOTS = 1e6;

const MINUTE_MS = 60_000;

/** Sort key: worn items, then containers in display order, each by slot, then mail and auctions, each by its end. */
function placeOf(row: Row): number {
  if (row.where === 'worn') return row.item.id;
  if (row.container) {
    const { container, item } = row;
    return ((containerRank(container) + 1) * CONTAINERS + container.number) * SLOTS + item.slot_num;
  }
  const rank = CONTAINER_KINDS.length + 1 + PARCEL_SECTIONS.indexOf(row.where);
  const place = CONTAINERS * SLOTS;
  return rank * place + (row.expiresAt === null ? place - 1 : Math.floor(row.expiresAt / MINUTE_MS));
}

function packItem(row: Row) {
  const { container, count, where, item, seen } = row;
  return {
    /** 1 to 5; 0 when the game did not report it. */
    quality: item.quality ?? 0,
    level: item.item_level ?? null,
    count,
    where,
    container: container && containerKey(container),
    place: placeOf(row),
    seen: seen.at === null ? null : Date.parse(seen.at),
  };
}

function setOrder<T extends Alphabetical>(list: readonly T[]): readonly T[] {
  const sorted = list.toSorted((a, b) => Number(a.folded > b.folded) - Number(a.folded < b.folded));
  for (const [order, each] of sorted.entries()) each.order = order;
  return sorted;
}

/** Each name once, and all rows by name, owner and place. */
export function buildItemTable(holders: readonly RowOwner[]) {
  let length = 0;
  const byText = new Map<string, ItemName>();
  const owners = holders.map((holder): ItemOwner => {
    const { id, name: ownName, realm } = holder;
    const owner = { characterId: id, gameKey: gameKeyOf(holder), folded: foldText(`${ownName} ${realm}`), order: 0 };
    for (const row of rowsOf(holder)) {
      const { item_name: itemName } = row.item;
      const name = byText.get(itemName) ?? { text: itemName, folded: foldText(itemName), order: 0, rows: [] };
      byText.set(itemName, name);
      name.rows.push({ row: length++, name, owner, item: packItem(row) });
    }
    return owner;
  });
  setOrder(owners);
  const names = [...byText.values()];
  const rows = setOrder(names).flatMap((name) =>
    name.rows.sort((a, b) => a.owner.order - b.owner.order || a.item.place - b.item.place),
  );
  return { rows, names, owners, finder: createNameFinder(names.map(({ folded }) => folded)) };
}
export type ItemTable = ReturnType<typeof buildItemTable>;
