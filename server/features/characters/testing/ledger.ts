import { sampleCharacter, tavernLedgerGlobals } from '#shared/testing/sample-characters.ts';
import { CLIENT_STYLES, writeSavedVariables } from '#shared/testing/write-saved-variables.ts';

interface LedgerOptions {
  readonly characters: number;
  /** Every import sees everything changed: other items in every slot, another level, later. */
  readonly generation?: number;
  readonly bagItems?: number;
  readonly bankItems?: number;
}

/** Seconds since 1970 of the first generation. */
const START = Date.UTC(2026, 10, 20) / 1000;

/** A SavedVariables file of our addon with so many invented characters of 120 items, eight of them worn. */
export function ledgerFile({ characters, generation = 0, bagItems = 80, bankItems = 32 }: LedgerOptions): Uint8Array {
  const style = CLIENT_STYLES[0];
  if (style === undefined) throw new Error('There is no client style.');
  const globals = tavernLedgerGlobals(
    Array.from({ length: characters }, (_, index) => {
      const { guid } = sampleCharacter({ index, game: 'wow_classic' });
      const { saved } = sampleCharacter({ index: index + generation, game: 'wow_classic', bagItems, bankItems, seenAt: START + generation * 60 });
      return { guid, saved };
    }),
  );
  return writeSavedVariables(globals, style);
}
