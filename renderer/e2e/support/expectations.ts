import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Asks again and again until the answer is right or twenty seconds have passed: `await eventually(() => …).toBe(…)`. */
export function eventually(read: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(read, { timeout: 20_000, interval: 40 });
}

/** Waits until it can be seen. */
export async function expectVisible(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
}

/** Waits until there is nothing of it to be seen. */
export async function expectHidden(locator: Locator): Promise<void> {
  await eventually(async () => {
    const all = await locator.all();
    const shown = await Promise.all(all.map((each) => each.isVisible()));
    return shown.filter(Boolean).length;
  }).toBe(0);
}

/** The texts of all matches as a person reads them: blanks run together, ends trimmed. */
export async function textsOf(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** The text of one match as a person reads it. */
export async function textOf(locator: Locator): Promise<string> {
  return (await locator.innerText()).replaceAll(/\s+/g, ' ').trim();
}

/** True when the focus is on it. */
export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
