import { scanJson, type JsonSyntaxCode } from '#shared/json/scan-json.ts';
import { findSourcePosition, type SourcePosition } from '#shared/lua/read-error.ts';

/** The first problem of a text: its kind, its index in UTF-16 units, and its place for people. */
export interface JsonProblem extends SourcePosition {
  readonly kind: JsonSyntaxCode;
  readonly index: number;
}

/** The same problem in every browser; null when the text is JSON. A leading byte order mark is skipped. */
export function findJsonProblem(text: string): JsonProblem | null {
  const bytes = new TextEncoder().encode(text);
  const problem = scanJson(bytes);
  if (problem === null || problem.code === 'tooDeep' || problem.code === 'tooManyValues') return null;
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, problem.offset));
  return { kind: problem.code, index: before.length, ...findSourcePosition(bytes, problem.offset) };
}
