import { message, type MessageCode, type TextedMessage } from '#shared/base/messages/message.ts';
import { toWireMessage } from '#shared/base/messages/wire-message.ts';
import type { ImportStatus } from '#shared/characters/contract/characters.ts';
import type { GameCode } from '#shared/characters/contract/import.ts';
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
