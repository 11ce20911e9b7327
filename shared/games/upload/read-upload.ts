import { IMPORT_LIMITS } from '../../contract/characters/import-values.ts';
import type { GameSource } from '../game-source.ts';
import { looksLikeJson, readJsonUpload, tooManyCharacters } from './json-upload.ts';
import { detectForeignFormat } from './foreign-format.ts';
import { GAMES } from '../registry.ts';
import { GAME_SOURCES } from './sources.ts';
import { GameFile } from '../game-file.ts';
import { describeProblem, toUploadProblem, type UploadProblem } from '../upload-problem.ts';

/** Import payloads of an upload. Those of a JSON document are as sent, so all of them have yet to pass `readImport`. */
export type UploadReading =
  | { readonly ok: true; readonly characters: readonly unknown[]; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problem: UploadProblem; readonly warnings: readonly string[] };

/** Limits for SavedVariables and JSON alike. */
const LIMITS = { bytes: IMPORT_LIMITS.expandedBytes, depth: IMPORT_LIMITS.depth, values: IMPORT_LIMITS.nodes };

/**
 * Reads the decompressed bytes of an upload: JSON or a file of a game, told apart by the first bytes. Complete
 * characters of a damaged file are kept, with a warning.
 */
export function readUpload(bytes: Uint8Array, sources: readonly GameSource[] = GAME_SOURCES): UploadReading {
  if (bytes.length > LIMITS.bytes) {
    return rejectUpload({
      code: 'too_large',
      sentence: `The upload has ${bytes.length} bytes; ${LIMITS.bytes} are allowed.`,
      place: null,
    });
  }
  if (looksLikeJson(bytes)) {
    const json = readJsonUpload(bytes);
    if ('problem' in json) return rejectUpload(json.problem);
    if (json.payloads.length === 0) return rejectUpload(noCharacter('The document holds no character.'));
    return { ok: true, characters: json.payloads, warnings: [] };
  }
  return readGameFile(bytes, sources);
}

function readGameFile(bytes: Uint8Array, sources: readonly GameSource[]): UploadReading {
  const file = new GameFile(
    bytes,
    sources.flatMap(({ units }) => units),
    LIMITS,
  );
  const characters: unknown[] = [];
  const warnings: string[] = [];
  let problem: UploadProblem | null = null;
  for (const source of sources) {
    if (!source.detect(file)) continue;
    const reading = source.read(file);
    warnings.push(...reading.warnings);
    problem ??= reading.problem;
    if (characters.length + reading.characters.length > IMPORT_LIMITS.charactersPerUpload) {
      return rejectUpload(tooManyCharacters(characters.length + reading.characters.length));
    }
    for (const raw of reading.characters) {
      const payload = source.normalise(raw, warnings);
      if (payload !== null) characters.push(payload);
    }
  }
  const said = [...new Set(warnings)];
  if (characters.length === 0)
    return { ok: false, problem: problem ?? explainNoCharacters(bytes, file, sources), warnings: said };
  if (problem !== null)
    said.unshift(`The file is damaged. ${describeProblem(problem)} ${describeSalvaged(characters.length)}`);
  return { ok: true, characters, warnings: said };
}

/** Reason for a file without characters: damaged, or of another program. */
function explainNoCharacters(bytes: Uint8Array, file: GameFile, sources: readonly GameSource[]): UploadProblem {
  const other = detectForeignFormat(bytes);
  if (other !== null) return { code: 'other_format', sentence: `No game wrote this: it is ${other}.`, place: null };
  const { error } = file.savedVariables();
  if (error !== null) return toUploadProblem(error);
  const problem = noCharacter(`The file holds no character of ${GAMES.map(({ name }) => name).join(' or ')}.`);
  const tables = new Set(sources.flatMap(({ units }) => units.flatMap(([table]) => table ?? [])));
  if (tables.size === 0 || sources.some((source) => source.detect(file))) return problem;
  return {
    ...problem,
    sentence: `${problem.sentence} It lacks the table ${[...tables].join(' or ')}: is it the file of another addon?`,
  };
}

function describeSalvaged(count: number): string {
  return count === 1 ? 'One character before that was kept.' : `${count} characters before that were kept.`;
}

function noCharacter(sentence: string): UploadProblem {
  return { code: 'no_character', sentence, place: null };
}

function rejectUpload(problem: UploadProblem): UploadReading {
  return { ok: false, problem, warnings: [] };
}
