import { distinctMessages, type Message } from '#shared/base/messages/message.ts';
import type { ImportPayload } from '#shared/characters/contract/import.ts';
import { GAME_SOURCES } from '#shared/imports/upload/sources.ts';
import { GameFile } from '#shared/imports/game-file.ts';
import { placePayload, type FilePlace } from '#shared/imports/file-place.ts';
import type { SourcePosition } from '#shared/base/lua/read-error.ts';
import type { UploadProblem } from '#shared/imports/upload/upload-problem.ts';
import { summarizeSkipped, NO_SKIPPED_ENTRIES, type SkippedEntries, type SkippedCharacter } from './skipped-entries.ts';
import { characterKey } from './observe.ts';

export interface CharactersResult {
  readonly payloads: readonly ImportPayload[];
  readonly skipped: SkippedEntries;
  /** An error rejects the whole file: the rest could contradict what was read. */
  readonly error: { readonly code: string; readonly place: SourcePosition | null } | null;
}

function refusal({ code, place }: Pick<UploadProblem, 'place'> & { readonly code: string }): CharactersResult {
  return { payloads: [], skipped: NO_SKIPPED_ENTRIES, error: { code, place } };
}

export function readCharacters(bytes: Uint8Array, place: FilePlace): CharactersResult {
  const source = new GameFile(
    bytes,
    GAME_SOURCES.flatMap(({ units }) => units),
    {},
  );
  const { error, globals } = source.savedVariables();
  if (error !== null) return refusal({ code: error.code, place: error });
  const readers = GAME_SOURCES.filter((reader) => reader.detect(source));
  if (readers.length === 0 && globals.size > 0) return refusal({ code: 'other_addon', place: null });
  const payloads: ImportPayload[] = [];
  const skipped: SkippedCharacter[] = [];
  // Games that share a table report the same warnings.
  const entries: Message[] = [];
  const characters: Message[] = [];
  for (const reader of readers) {
    const reading = reader.read(source);
    if (reading.problem !== null) return refusal(reading.problem);
    const leftOut = reading.leftOut ?? [];
    characters.push(...leftOut);
    entries.push(...reading.warnings.filter((warning) => !leftOut.includes(warning)));
    for (const raw of reading.characters) {
      const warnings: Message[] = [];
      const payload = reader.normalise(raw, warnings, place);
      if (payload !== null) payloads.push(placePayload(payload, place));
      const [warning] = warnings;
      if (warning === undefined) continue;
      const { guid, name, realm } = reader.identify(raw);
      const about = { game: reader.game, name: name ?? guid ?? '', realm: realm ?? '' };
      skipped.push({
        character: characterKey(about.game, guid, about.realm, about.name),
        ...about,
        isEntire: payload === null,
        entries: warnings.length,
        warning,
      });
    }
  }
  return {
    payloads,
    skipped: summarizeSkipped(skipped, {
      entries: distinctMessages(entries),
      characters: distinctMessages(characters),
    }),
    error: null,
  };
}
