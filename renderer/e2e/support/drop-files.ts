import type { Locator, Page } from 'playwright-core';
import { eventually } from './expectations.ts';

export interface DroppedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Drags files over an element and drops them there, as from a folder of the system. */
export async function dropFiles(page: Page, place: Locator, files: readonly DroppedFile[]): Promise<void> {
  const given = files.map(({ name, content }) => ({ name, base64: Buffer.from(content).toString('base64') }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of all)
      transfer.items.add(new File([Uint8Array.from(atob(base64), (digit) => digit.charCodeAt(0))], name));
    return transfer;
  }, given);
  // Browsers repeat the event while files are over the page, which may just have been opened.
  await eventually(async () => {
    await place.dispatchEvent('dragover', { dataTransfer });
    return page.getByText('Drop to import').isVisible();
  }).toBe(true);
  await place.dispatchEvent('drop', { dataTransfer });
}
