import type { Page } from 'playwright-core';

const PRESSES = 30;

/**
 * Presses Tab, then Shift+Tab, thirty times each, faster than frames are drawn. Gives back where the focus was after each
 * press: 'inside' a dialog, or what had it.
 */
export async function pressTabFast(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = (): void => {
      const at = document.activeElement;
      seen.push(
        at?.closest('[role=dialog], [role=alertdialog]') ? 'inside' : (at?.outerHTML.slice(0, 80) ?? 'nowhere'),
      );
    };
    document.addEventListener('keyup', note, true);
    Object.assign(globalThis, { seen });
  });
  const keyboard = await page.context().newCDPSession(page);
  for (const modifiers of [0, 8]) {
    const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers };
    const pressed = Array.from({ length: PRESSES }, () => [
      keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ]);
    await Promise.all(pressed.flat());
  }
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  if (seen.length !== 2 * PRESSES) throw new Error(`${seen.length} presses arrived.`);
  return seen;
}
