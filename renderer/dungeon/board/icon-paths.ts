/** Paths of an icon's SVG body; the viewBox is 512. */
export function pathsOf(body: string): Path2D {
  const whole = new Path2D();
  for (const [, commands] of body.matchAll(/\bd="([^"]+)"/g))
    if (commands !== undefined) whole.addPath(new Path2D(commands));
  return whole;
}
