import type { Locator } from 'playwright-core';

/** Common name of a colour. */
export type ColourName = 'purple' | 'blue' | 'green' | 'grey' | 'orange' | 'other';

function nameOf(css: string): ColourName {
  const [red = 0, green = 0, blue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number);
  const [top, bottom] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (top - bottom < 0.3 * top) return 'grey';
  if (top === green) return 'green';
  if (top === red && green > blue) return 'orange';
  if (top !== blue) return 'other';
  return red > green ? 'purple' : 'blue';
}

/** The colour of an element's widest border. */
export async function borderColour(element: Locator): Promise<ColourName> {
  const css = await element.evaluate((node) => {
    const style = getComputedStyle(node);
    const sides = (['left', 'top', 'right', 'bottom'] as const).map((side) => ({
      width: Number.parseFloat(style.getPropertyValue(`border-${side}-width`)),
      colour: style.getPropertyValue(`border-${side}-color`),
    }));
    return sides.toSorted((a, b) => b.width - a.width)[0]?.colour ?? '';
  });
  return nameOf(css);
}

/** The colour of an element's text. */
export async function textColour(element: Locator): Promise<ColourName> {
  return nameOf(await element.evaluate((node) => getComputedStyle(node).color));
}
