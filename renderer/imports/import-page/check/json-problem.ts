import { scanJson, type JsonSyntaxCode } from '#shared/base/text/scan-json.ts';
import type { SourcePosition } from '#shared/base/lua/read-error.ts';

/** First syntax error: kind, index in UTF-16 units and position. */
export interface JsonProblem extends SourcePosition {
  readonly kind: JsonSyntaxCode;
  readonly index: number;
}

/** First syntax error, equal in every browser; null for valid JSON. Skips a leading byte order mark. */
export function findJsonProblem(text: string): JsonProblem | null {
  const bytes = new TextEncoder().encode(text);
  const problem = scanJson(bytes);
  if (problem === null || problem.code === 'tooDeep' || problem.code === 'tooManyValues') return null;
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, problem.offset));
  const { code: kind, line, column } = problem;
  return { kind, index: before.length, line, column };
}
