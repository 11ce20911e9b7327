import { message, type PlainMessageCode } from '../../base/messages/message.ts';
import { IMPORT_LIMITS } from '../../characters/contract/import-values.ts';
import { scanJson, type JsonSyntaxCode } from '../../base/text/scan-json.ts';
import { luaText } from '../../base/lua/lua-text.ts';
import type { UploadProblem } from './upload-problem.ts';

const LIMITS = { depth: IMPORT_LIMITS.depth, values: IMPORT_LIMITS.nodes };

const REASONS: Readonly<Record<JsonSyntaxCode, PlainMessageCode>> = {
  value: 'json_value',
  number: 'json_value',
  literal: 'json_value',
  quotes: 'json_value',
  trailingComma: 'json_value',
  key: 'json_key',
  colon: 'json_colon',
  commaOrBrace: 'json_comma_or_brace',
  commaOrBracket: 'json_comma_or_bracket',
  end: 'json_end',
  string: 'json_string',
  escape: 'json_escape',
  control: 'json_control',
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
  const found = scanJson(bytes, LIMITS);
  if (found === null) return null;
  const { code, line, column } = found;
  const place = { line, column };
  if (code === 'tooDeep')
    return { code: 'too_deep', problem: message('document_over_depth', { limit: LIMITS.depth }), place };
  if (code === 'tooManyValues')
    return { code: 'too_many_values', problem: message('document_over_values', { limit: LIMITS.values }), place };
  const reason = message(REASONS[code]);
  return { code: 'invalid_json', problem: message('json_broken', { reason }), place };
}
