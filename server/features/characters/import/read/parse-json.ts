import { Failure } from '../../../../http/errors.ts';

/** 400 for a body that is not JSON, with the place where it stops being it. Lines and columns count from 1. */
function invalidJson(what: string, line?: number, column?: number): Failure {
  const place = line === undefined ? '' : ` Look at line ${line}, column ${column}.`;
  const message = `${what} is not valid JSON.${place}`;
  return new Failure(400, 'invalid_json', message, { errors: [{ field: '', code: 'invalid_json', message }] });
}

/** A stretch that was taken out of the text before it is parsed; it has no line ends in it. */
interface CutRange {
  readonly at: number;
  readonly length: number;
}

/** Parses a text, or throws the failure that says where it is broken. */
export function parseJson(text: string, what: string, cut: CutRange = { at: 0, length: 0 }): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // V8 says the offset in most of its messages, and nothing when the text just ends.
    const said = error instanceof Error ? /at position (\d+)/.exec(error.message) : null;
    const offset = said ? Number(said[1]) : text.length;
    const lines = text.slice(0, offset).split('\n');
    const lineStart = offset - (lines.at(-1)?.length ?? 0);
    const hidden = cut.at >= lineStart && offset > cut.at ? cut.length : 0;
    throw invalidJson(what, lines.length, offset - lineStart + hidden + 1);
  }
}
