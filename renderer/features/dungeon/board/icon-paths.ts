/** The drawing commands of an icon's SVG body, one list of paths; the edge of its picture is 512. */
export function pathsOf(body: string): Path2D {
  const whole = new Path2D();
  for (const [, commands] of body.matchAll(/\bd="([^"]+)"/g))
    if (commands !== undefined) whole.addPath(new Path2D(commands));
  return whole;
}
