import { CHAT_ITEM_NAME_MAX, type ChatItem } from '#shared/people/contract/chat-item.ts';
import { cleanChat } from '#shared/people/chat-text.ts';
import type { Row } from '../../characters/search/items/rows.ts';

function levelOf({ item }: Row): number {
  return item.item_level ?? 0;
}

/** The best of an item's stacks as a message carries it; null for items that no message can name. */
export function chatItemOf(rows: readonly Row[]): ChatItem | null {
  const known = rows.filter(({ item }) => (item.item_id ?? 0) > 0);
  const [best] = known.toSorted((a, b) => levelOf(b) - levelOf(a));
  if (!best) return null;
  const { owner, item } = best;
  const { item_id: id, item_name: name, quality, item_level, class_id, subclass_id, icon_id, bonus_ids } = item;
  if (id === null || name.length > CHAT_ITEM_NAME_MAX || /[[\]]/.test(name) || cleanChat(name) !== name) return null;
  const slot = 'equip_slot' in item ? item.equip_slot : null;
  return {
    id,
    name,
    quality,
    game_id: owner.game_id,
    ...(slot !== null && /^[A-Z0-9_]{1,40}$/.test(slot) && { equip_slot: slot }),
    ...(item_level !== undefined && { item_level }),
    ...(class_id !== undefined && { class_id }),
    ...(subclass_id !== undefined && { subclass_id }),
    ...(icon_id !== undefined && { icon_id }),
    ...(bonus_ids !== undefined && { bonus_ids }),
  };
}
