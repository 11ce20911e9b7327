import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Limit of every wait in a browser test: long enough for a machine with other work, short enough for a failure to show. */
export const WAIT_MS = 60_000;

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

export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
