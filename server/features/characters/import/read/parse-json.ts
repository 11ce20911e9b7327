import { fieldProblem } from '#shared/contract/http/field-problem.ts';
import { Failure } from '../../../../http/errors.ts';

/** 400 for a body that is not JSON, with the place where it stops being it. Lines and columns count from 1. */
function invalidJson(field: string | null, line: number, column: number): Failure {
  const place = { line, column };
  if (field === null)
    return new Failure('body_json_broken', place, { errors: [fieldProblem('', 'body_json_broken', place)] });
  const params = { field, ...place };
  return new Failure('field_json_broken', params, { errors: [fieldProblem('', 'field_json_broken', params)] });
}

/** A stretch that was taken out of the text before it is parsed; it has no line ends in it. */
interface CutRange {
  readonly at: number;
  readonly length: number;
}

/** Parses a body, or the text of a field of it, and throws the failure that names the place where it breaks. */
export function parseJson(text: string, field: string | null, cut: CutRange = { at: 0, length: 0 }): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // V8 says the offset in most of its messages, and nothing when the text just ends.
    const said = error instanceof Error ? /at position (\d+)/.exec(error.message) : null;
    const offset = said ? Number(said[1]) : text.length;
    const lines = text.slice(0, offset).split('\n');
    const lineStart = offset - (lines.at(-1)?.length ?? 0);
    const hidden = cut.at >= lineStart && offset > cut.at ? cut.length : 0;
    throw invalidJson(field, lines.length, offset - lineStart + hidden + 1);
  }
}
