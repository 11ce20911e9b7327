const LF = 10;
const EQUALS = 61;
const SPACE = 32;

/** Number of the byte behind a name that starts at `at`; `at` itself when none does. */
function endOfName(bytes: Uint8Array, at: number): number {
  let end = at;
  for (; end < bytes.length; end += 1) {
    const byte = bytes[end] as number;
    const isLetter = (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 95;
    const isDigit = byte >= 48 && byte <= 57;
    if (!isLetter && !(isDigit && end > at)) break;
  }
  return end;
}

/**
 * Names assigned at the start of a line, as games write their globals, without reading the values: 500 files of other
 * addons cost a tenth of reading them. A line of a long text may look like one, so a name found is no proof.
 */
export function findTables(bytes: Uint8Array): Set<string> {
  const names = new Set<string>();
  const text = new TextDecoder();
  let line = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (line < bytes.length) {
    const end = endOfName(bytes, line);
    let next = end;
    while (bytes[next] === SPACE) next += 1;
    if (end > line && bytes[next] === EQUALS) names.add(text.decode(bytes.subarray(line, end)));
    const lineEnd = bytes.indexOf(LF, end);
    if (lineEnd < 0) break;
    line = lineEnd + 1;
  }
  return names;
}
