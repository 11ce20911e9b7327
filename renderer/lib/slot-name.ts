import type { common } from '../texts/en/common.ts';
import { t } from './i18n.ts';

type Slot = keyof typeof common.slots;

/** The name of a slot as it was imported, in the language that is spoken; one that no game of ours has stays as it is. */
export function formatSlot(name: string): string {
  return t(`common.slots.${name as Slot}`, { defaultValue: name });
}
