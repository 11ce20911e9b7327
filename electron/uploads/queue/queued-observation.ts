import { message, type MessageCode, type TextedMessage } from '#shared/base/messages/message.ts';
import { toWireMessage } from '#shared/base/messages/wire-message.ts';
import type { ImportStatus } from '#shared/characters/contract/characters.ts';
import type { GameCode } from '#shared/characters/contract/import.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import { isOtherAddonsKey } from '../../watcher/parse/observation.ts';
import type { KnownSections } from './compare-sections.ts';

export interface QueuedObservation {
  readonly id: number;
  readonly character: string;
  readonly game: GameCode;
  readonly name: string;
  readonly realm: string;
  readonly sections: KnownSections;
  /** Sections sent as a time alone, because the server acknowledged their content. */
  readonly unchanged: readonly string[];
  readonly payload: Buffer;
}

export interface AcknowledgedObservation {
  readonly observation: QueuedObservation;
  readonly status: ImportStatus;
  /** Other addons of which the target took nothing, as the account excludes them. */
  readonly excludedAddons?: readonly AddonCode[];
}

/** Of these addons those that may have a part in a section. */
export function affectingAddons(
  { character, section, addon = null }: { character: string; section: string; addon?: AddonCode | null },
  addons: readonly AddonCode[],
): readonly AddonCode[] {
  if (!isOtherAddonsKey(character)) return [];
  // The character's fields and its banks are of several addons.
  const isMixed = addon === null || section === 'character' || section === 'holdings';
  return isMixed ? addons : addons.filter((each) => each === addon);
}

export type RefusalReason = TextedMessage;

/** Code of a character that the account leaves out of imports: it is kept with the refusals, and nobody has to act. */
const EXCLUDED = 'character_excluded' satisfies MessageCode;

export function excludedReason({ name, realm }: QueuedObservation): RefusalReason {
  return toWireMessage(message(EXCLUDED, { who: `${name} (${realm})` }));
}

export function isExcluded({ code }: RefusalReason): boolean {
  return code === EXCLUDED;
}

export function sentSections({ sections, unchanged }: QueuedObservation): string[] {
  return Object.keys(sections).filter((section) => !unchanged.includes(section));
}
