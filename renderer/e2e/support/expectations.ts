import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Limit of every wait in a browser test: long enough for a machine with other work, short enough for a failure to show.
 * `npm run faults`, which expects failures, sets a shorter one.
 */
export const WAIT_MS = Number(process.env['BROWSER_WAIT_MS'] ?? 60_000);

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Repeats `read` until the assertion on its result holds: `await eventually(() => …).toBe(…)`. */
export function eventually(read: () => unknown, message?: string): ReturnType<typeof expect.poll> {
  return expect.poll(read, { timeout: WAIT_MS, interval: 40, message });
}

/** Limit of a wait whose failure is collected with others: all of a page's must fit into the time of its test. */
const SWEEP_WAIT_MS = 20_000;

/** `eventually` of a sweep, which goes on after a failure. */
export function soon(read: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(read, { timeout: SWEEP_WAIT_MS, interval: 40 });
}

/** Waits for a visible match. Polls by itself: `locator.waitFor` looks only every 500 ms after the first 270. */
export async function expectVisible(locator: Locator): Promise<void> {
  await eventually(() => locator.first().isVisible(), `${locator.toString()} is visible`).toBe(true);
}

/** Waits until no match is visible. */
export async function expectHidden(locator: Locator): Promise<void> {
  await eventually(async () => {
    const all = await locator.all();
    const shown = await Promise.all(all.map((each) => each.isVisible()));
    return shown.filter(Boolean).length;
  }).toBe(0);
}

/** Texts of all matches, white space collapsed and trimmed. */
export async function textsOf(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** Text of one match, white space collapsed and trimmed. */
export async function textOf(locator: Locator): Promise<string> {
  return (await locator.innerText()).replaceAll(/\s+/g, ' ').trim();
}

/** Box of an element once the fonts are loaded and two looks, some frames apart, agree. */
export async function settledBox(locator: Locator): Promise<Box> {
  await locator.page().evaluate(() => document.fonts.ready);
  let before: Box | null = null;
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    const box = await locator.boundingBox();
    if (box && JSON.stringify(box) === JSON.stringify(before)) return box;
    before = box;
    await locator.page().evaluate(waitForFrames);
  }
  throw new Error(`${locator.toString()} has no box, or one that changes.`);
}

async function waitForFrames(): Promise<void> {
  for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
}

export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

interface ToastRecord {
  toastsShown?: Element[];
}

/** Records the toasts of a page that is opened from now on. */
export async function recordToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Element[] = [];
    (globalThis as ToastRecord).toastsShown = shown;
    const toast = '[class*=_toast_]';
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        if (node.matches(toast)) shown.push(node);
        shown.push(...node.querySelectorAll(toast));
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/**
 * Waits for a toast with this text since the page was loaded. A toast goes away after five seconds, which a busy machine may
 * need for the steps of a test before the look.
 */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const read = () =>
    page.evaluate(() => ((globalThis as ToastRecord).toastsShown ?? []).map(({ textContent }) => textContent));
  const isShown = (toast: string): boolean => (typeof text === 'string' ? toast.includes(text) : text.test(toast));
  await eventually(async () => (await read()).some(isShown), `a toast with ${text}`).toBe(true);
}
