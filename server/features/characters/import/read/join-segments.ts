/** The pieces of a body as one stretch of bytes; a single piece is used as it is. */
export function joinSegments(segments: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first] = segments;
  if (first !== undefined && segments.length === 1) return first;
  const whole = new Uint8Array(segments.reduce((sum, segment) => sum + segment.length, 0));
  let at = 0;
  for (const segment of segments) {
    whole.set(segment, at);
    at += segment.length;
  }
  return whole;
}
