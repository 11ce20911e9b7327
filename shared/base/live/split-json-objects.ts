/** Text between objects and an unterminated object are skipped. */
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
