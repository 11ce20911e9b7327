import { message, type Message } from '../base/messages/message.ts';
import { PERKS, type PerkId } from './model/perks.ts';

/** Amounts below this are shares, shown in percent. */
const SHARE_MAX = 1;

export function perkName(id: PerkId): Message {
  return message(`perk_${id}`);
}

/** What one level of a perk does, with its number. */
export function perkEffect(id: PerkId): Message {
  const { amount } = PERKS[id];
  return message(`perk_${id}_effect`, { amount: amount < SHARE_MAX ? Math.round(amount * 100) : amount });
}
