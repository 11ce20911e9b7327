import type { Locator, Page } from 'playwright-core';

export function start(page: Page): Locator {
  return page.getByRole('button', { name: 'Let this page watch my WTF folder' });
}

/** Delays of the page between two looks at the folder, and the one that tests take instead. */
const POLL_MS = { product: 4_000, test: 100 };

/**
 * The picker of a headless browser cannot be answered: a folder of the browser's own file system replaces the game's. The
 * page looks at it more often than a player's.
 */
export function answerPicker(page: Page, refuses = false): Promise<unknown> {
  return page.addInitScript(
    ([isRefused, poll]) => {
      const { setTimeout: wait } = globalThis;
      Object.assign(globalThis, {
        setTimeout: (run: TimerHandler, delay?: number, ...args: unknown[]) =>
          wait(run, delay === poll.product ? poll.test : delay, ...args),
        async showDirectoryPicker() {
          if (isRefused) throw new DOMException('The user aborted a request.', 'AbortError');
          const root = await navigator.storage.getDirectory();
          return root.getDirectoryHandle('WTF', { create: true });
        },
      });
    },
    [refuses, POLL_MS] as const,
  );
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
