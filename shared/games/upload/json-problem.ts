import { IMPORT_LIMITS } from '../../contract/characters/import.ts';
import { scanJson, type JsonSyntaxCode } from '../../json/scan-json.ts';
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

/** The problem that keeps an upload from being parsed as JSON; null when JSON.parse accepts it. */
export function findJsonProblem(bytes: Uint8Array): UploadProblem | null {
  const problem = scanJson(bytes, LIMITS);
  if (problem === null) return null;
  const place = findSourcePosition(bytes, problem.offset);
  if (problem.code === 'tooDeep')
    return { code: 'too_deep', sentence: `The document is nested more than ${LIMITS.depth} deep.`, place };
  if (problem.code === 'tooManyValues')
    return { code: 'too_many_values', sentence: `The document holds more than ${LIMITS.values} values.`, place };
  return { code: 'invalid_json', sentence: `This is not valid JSON: ${REASONS[problem.code]}.`, place };
}
