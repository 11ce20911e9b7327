import { message, type Message } from '../../base/messages/message.ts';
import { IMPORT_LIMITS } from '../../characters/contract/import-values.ts';
import { parseJson } from './parse-json.ts';
import type { UploadProblem } from './upload-problem.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Payloads as sent, unchecked. */
export type JsonUpload = { readonly payloads: readonly unknown[] } | { readonly problem: UploadProblem };

/** True for JSON by the first significant byte: SavedVariables never begin with a bracket. */
export function looksLikeJson(bytes: Uint8Array): boolean {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < bytes.length && (bytes[at] === 32 || bytes[at] === 9 || bytes[at] === 10 || bytes[at] === 13)) at++;
  return bytes[at] === 0x7b || bytes[at] === 0x5b;
}

/** One payload, or `{v: 1, game_short_code, observed_at, characters: […]}`, whose game and time are defaults. */
export function readJsonUpload(bytes: Uint8Array): JsonUpload {
  const parsed = parseJson(bytes);
  if ('problem' in parsed) return parsed;
  const { value: document } = parsed;
  if (!isObject(document)) return unknownDocument(message('document_is_list'));
  if (own(document, 'characters') === undefined) {
    if (own(document, 'character') === undefined && own(document, 'game_short_code') === undefined) {
      return unknownDocument(message('document_unknown'));
    }
    return { payloads: [document] };
  }
  const characters = own(document, 'characters');
  const version = own(document, 'v');
  if (version !== undefined && version !== 1)
    return unknownDocument(message('document_version', { version: JSON.stringify(version).slice(0, 40) }));
  if (!Array.isArray(characters)) return unknownDocument(message('characters_not_list'));
  if (characters.length > IMPORT_LIMITS.charactersPerUpload) return { problem: tooManyCharacters(characters.length) };
  return { payloads: characters.map((payload: unknown) => (isObject(payload) ? inherit(payload, document) : payload)) };
}

export function tooManyCharacters(count: number): UploadProblem {
  return {
    code: 'too_many_characters',
    problem: message('characters_over_limit', { number: count, limit: IMPORT_LIMITS.charactersPerUpload }),
    place: null,
  };
}

function inherit(payload: JsonObject, document: JsonObject): JsonObject {
  const inherited: Record<string, unknown> = {};
  for (const field of ['game_short_code', 'observed_at']) {
    if (own(payload, field) === undefined && own(document, field) !== undefined)
      inherited[field] = own(document, field);
  }
  return { ...payload, ...inherited };
}

function unknownDocument(problem: Message): JsonUpload {
  return { problem: { code: 'unknown_document', problem, place: null } };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
