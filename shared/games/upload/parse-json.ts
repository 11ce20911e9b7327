import { IMPORT_LIMITS } from '../../contract/characters/import.ts';
import { scanJson, type JsonSyntaxCode } from '../../json/scan-json.ts';
import { luaText } from '../../lua/lua-text.ts';
import { findSourcePosition } from '../../lua/read-error.ts';
import type { UploadProblem } from '../upload-problem.ts';

const LIMITS = { depth: IMPORT_LIMITS.depth, values: IMPORT_LIMITS.nodes };

const VALUE = 'a value should stand here';
const REASONS: Readonly<Record<JsonSyntaxCode, string>> = {
  value: VALUE,
  number: VALUE,
  literal: VALUE,
  quotes: VALUE,
  trailingComma: VALUE,
  key: 'a key in double quotes should stand here',
  colon: 'a colon should stand here',
  commaOrBrace: 'a comma or "}" should stand here',
  commaOrBracket: 'a comma or "]" should stand here',
  end: 'nothing more should stand here',
  string: 'a text does not end on its line',
  escape: 'this escape means nothing',
  control: 'a text holds a raw control character',
};

/** Parses UTF-8 JSON within the limits of an upload. A byte order mark is skipped. */
export function parseJson(bytes: Uint8Array): { readonly value: unknown } | { readonly problem: UploadProblem } {
  // A value takes at least two bytes, so a document this short cannot hold too many: the scan, a third of the time, is only for errors.
  if (bytes.length < 2 * LIMITS.values) {
    try {
      const value = JSON.parse(decode(bytes)) as unknown;
      if (!exceedsDepth(value, LIMITS.depth)) return { value };
    } catch {
      // The scan below finds the position.
    }
  }
  const problem = findProblem(bytes);
  return problem === null ? { value: JSON.parse(decode(bytes)) as unknown } : { problem };
}

function decode(bytes: Uint8Array): string {
  return luaText(bytes, bytes[0] === 0xef ? 3 : 0).toWellFormed();
}

/** Calls itself for objects only: a call for every number and text takes 2.5 times as long. */
function exceedsDepth(value: unknown, depth: number): boolean {
  if (!isObject(value)) return false;
  if (depth === 0) return true;
  if (Array.isArray(value)) {
    for (const entry of value as unknown[]) if (isObject(entry) && exceedsDepth(entry, depth - 1)) return true;
    return false;
  }
  for (const key in value) {
    const entry = value[key];
    if (isObject(entry) && exceedsDepth(entry, depth - 1)) return true;
  }
  return false;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function findProblem(bytes: Uint8Array): UploadProblem | null {
  const problem = scanJson(bytes, LIMITS);
  if (problem === null) return null;
  const place = findSourcePosition(bytes, problem.offset);
  if (problem.code === 'tooDeep')
    return { code: 'too_deep', sentence: `The document is nested more than ${LIMITS.depth} deep.`, place };
  if (problem.code === 'tooManyValues')
    return { code: 'too_many_values', sentence: `The document holds more than ${LIMITS.values} values.`, place };
  return { code: 'invalid_json', sentence: `This is not valid JSON: ${REASONS[problem.code]}.`, place };
}
