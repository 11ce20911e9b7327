import type { Page } from 'playwright-core';

/** Lower edge of the dungeon's log and of the overlay's content, and the edge of the board, in CSS pixels. */
export function measureDungeon(page: Page): Promise<Readonly<Record<'log' | 'content' | 'board', number>>> {
  return page.evaluate(() => {
    const edgeOf = (selector: string): number =>
      document.querySelector(selector)?.getBoundingClientRect().bottom ?? NaN;
    return {
      log: edgeOf('ol[aria-label="Messages"]'),
      content: document.querySelector('[role=dialog]')?.scrollHeight ?? NaN,
      board: document.querySelector('[data-board]')?.getBoundingClientRect().width ?? NaN,
    };
  });
}
