import type { ImportPayload } from '#shared/contract/import.ts';
import type { GameAdapter, GamePayload } from '#shared/games/adapter.ts';
import { GAMES } from '#shared/games/registry.ts';
import { GameSource } from '#shared/games/source.ts';
import type { Place } from '#shared/lua/read-error.ts';
import type { UploadProblem } from '#shared/games/upload-problem.ts';

/** What a file of the addon's holds, or why it does not read whole. */
export interface CharactersReading {
  readonly payloads: readonly ImportPayload[];
  /** Sentences for the player about entries that were left out. */
  readonly warnings: readonly string[];
  /** With one, nothing of the file is taken in: half of a file may hide what the other half says. */
  readonly error: { readonly code: string; readonly place: Place | null } | null;
}

function refusal(problem: UploadProblem): CharactersReading {
  return { payloads: [], warnings: [], error: { code: problem.code, place: problem.place } };
}

/** Every character of every game in a file of the addon's. */
export function readCharacters(bytes: Uint8Array): CharactersReading {
  const source = new GameSource(bytes, GAMES.flatMap((game) => [...game.units]), {});
  const { error } = source.savedVariables();
  if (error !== null) return refusal({ code: error.code, sentence: error.sentence, place: error });
  const payloads: ImportPayload[] = [];
  const warnings: string[] = [];
  for (const game of GAMES as readonly GameAdapter<ImportPayload['game_short_code']>[]) {
    if (!game.detect(source)) continue;
    const reading = game.read(source);
    if (reading.problem !== null) return refusal(reading.problem);
    warnings.push(...reading.warnings);
    payloads.push(...reading.characters.map((raw) => game.normalise(raw, warnings)).filter((payload): payload is GamePayload<ImportPayload['game_short_code']> => payload !== null));
  }
  return { payloads, warnings, error: null };
}
