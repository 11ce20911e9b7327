import type { Locator, Page } from 'playwright-core';

interface Drawn {
  drawnTexts?: string[];
}

/** Records texts drawn on canvases; call it before the page is opened. */
export async function recordCanvasTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const texts: string[] = [];
    (globalThis as Drawn).drawnTexts = texts;
    const draw = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function fillText(...given) {
      texts.push(given[0]);
      draw.apply(this, given);
    };
  });
}

/** Distinct texts drawn since the last reset, in order. */
export function canvasTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => [...new Set((globalThis as Drawn).drawnTexts)]);
}

async function forgetCanvasTexts(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as Drawn).drawnTexts?.splice(0));
}

/** Resets the recorded texts and moves the pointer over a canvas; the position is a share of its size. */
export async function pointAt(canvas: Locator, across: number, down: number): Promise<void> {
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The canvas cannot be seen.');
  await forgetCanvasTexts(canvas.page());
  await canvas.page().mouse.move(box.x + box.width * across, box.y + box.height * down);
}

/** Number of distinct colours that cover at least a twentieth of a canvas; 0 for an empty one. */
export function countColours(canvas: Locator): Promise<number> {
  return canvas.evaluate((node) => {
    const { width, height } = node as HTMLCanvasElement;
    const { data } = (node as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 255) continue;
      const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts.values()].filter((count) => count > (width * height) / 20).length;
  });
}
