import type { Locator, Page } from 'playwright-core';

export function start(page: Page): Locator {
  return page.getByRole('button', { name: 'Let this page watch my WTF folder' });
}

/** The picker of a headless browser cannot be answered: a folder of the browser's own file system stands for the game's. */
export function answerPicker(page: Page, refuses = false): Promise<unknown> {
  return page.addInitScript((isRefused) => {
    Object.assign(globalThis, {
      async showDirectoryPicker() {
        if (isRefused) throw new DOMException('The user aborted a request.', 'AbortError');
        const root = await navigator.storage.getDirectory();
        return root.getDirectoryHandle('WTF', { create: true });
      },
    });
  }, refuses);
}

/** Writes an addon's file into an account's folder, as the game does. */
export async function save(page: Page, name: string, content: Uint8Array | string, account = '12345#1'): Promise<void> {
  await page.evaluate(
    async ([fileName, base64, accountFolder]) => {
      let folder = await navigator.storage.getDirectory();
      for (const each of ['WTF', 'Account', accountFolder, 'SavedVariables'])
        folder = await folder.getDirectoryHandle(each, { create: true });
      const file = await folder.getFileHandle(fileName, { create: true });
      const writing = await file.createWritable();
      await writing.write(Uint8Array.from(atob(base64), (digit) => digit.charCodeAt(0)));
      await writing.close();
    },
    [name, Buffer.from(content).toString('base64'), account] as const,
  );
}
