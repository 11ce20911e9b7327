import { readUpload } from '#shared/imports/upload/read-upload.ts';
import { luaTable } from '#shared/base/lua/lua-model.ts';
import { sampleCharacter, tavernLedgerGlobals } from '#shared/testing/saved-variables/sample-characters.ts';
import { CLIENT_STYLES, writeSavedVariables } from '#shared/base/lua/write-saved-variables.ts';

interface LedgerFileOptions {
  readonly characters: number;
  /** Every import sees everything changed: other items in every slot, another level, later. */
  readonly generation?: number;
  readonly bagItems?: number;
  readonly bankItems?: number;
  /** With the sections of `sampleSections`. Default false. */
  readonly isComplete?: boolean;
}

/** Seconds since 1970 of the first generation. */
const START = Date.UTC(2026, 10, 20) / 1000;

/** A SavedVariables file of our addon with so many invented characters of 120 items, eight of them worn. */
export function ledgerFile({
  characters,
  generation = 0,
  bagItems = 80,
  bankItems = 32,
  isComplete = false,
}: LedgerFileOptions): Uint8Array {
  const style = CLIENT_STYLES[0];
  if (style === undefined) throw new Error('There is no client style.');
  const game = 'wow_classic';
  const globals = tavernLedgerGlobals(
    Array.from({ length: characters }, (_, index) => {
      const { guid, saved } = sampleCharacter({ index, game });
      const identity = new Map([...saved.entries()].filter(([key]) => key === 'name' || key === 'realm'));
      const seenAt = START + generation * 60;
      const seen = sampleCharacter({ index: index + generation, game, bagItems, bankItems, seenAt, isComplete }).saved;
      return {
        guid,
        saved: luaTable(
          [],
          [...seen.entries()].map(([key, value]) => [key, identity.get(key) ?? value]),
        ),
      };
    }),
  );
  return writeSavedVariables(globals, style);
}

/** The same characters as the JSON document that the desktop sends. */
export function ledgerJson(options: LedgerFileOptions): Uint8Array {
  const reading = readUpload(ledgerFile(options));
  if (!reading.ok) throw new Error(reading.problem.code);
  const { characters } = reading;
  return new TextEncoder().encode(JSON.stringify({ v: 1, game_short_code: 'wow_classic', characters }));
}
