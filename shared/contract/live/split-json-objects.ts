/**
 * Cuts a frame into the JSON objects that stand in it one after another (specification section 7, "Several JSON objects
 * may arrive concatenated in one frame"). Each piece is the text of one object, from `{` to its `}`; what lies between
 * objects is skipped, and so is an object that does not end.
 */
export function splitJsonObjects(frame: string): string[] {
  const objects: string[] = [];
  let depth = 0;
  let start = 0;
  let inText = false;
  for (let at = 0; at < frame.length; at++) {
    const char = frame[at];
    if (inText) {
      if (char === '\\') at += 1;
      else if (char === '"') inText = false;
    } else if (char === '"') {
      inText = depth > 0;
    } else if (char === '{') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (char === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) objects.push(frame.slice(start, at + 1));
    }
  }
  return objects;
}
