import type { Page, Response } from 'playwright-core';
import type { Language } from '#shared/base/messages/language.ts';
import { ENGLISH_WORD, LOANWORDS, PRODUCT_NAMES } from '#shared/testing/english-words.ts';
import { eventually, soon } from '../expectations.ts';

/** Responses that consist of names by players and games, equal in every language. */
const OF_PLAYERS = /\/api\/(?:characters|friends|groups|users|shares|admin|insights|achievements)\b/;

/** Names that a page may show; grows with its responses from now on. */
export function recordNames(page: Page): ReadonlySet<string> {
  const names = new Set([...PRODUCT_NAMES, ...LOANWORDS]);
  const walk = (value: unknown): void => {
    if (typeof value === 'string') names.add(value);
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner);
  };
  page.on('response', (answer: Response) => {
    if (answer.ok() && OF_PLAYERS.test(new URL(answer.url()).pathname)) answer.json().then(walk, () => undefined);
  });
  return names;
}

interface PageTexts {
  /** Visible texts and labels, once each, without code. */
  readonly texts: readonly string[];
  /** Names that are not translated. */
  readonly names: readonly string[];
}

/** All texts of a page, visible or for screen readers. */
function readPageTexts(page: Page): Promise<PageTexts> {
  return page.evaluate(() => {
    const texts = new Set<string>([document.title]);
    const add = (text: string | null | undefined): void =>
      void (text?.trim() && texts.add(text.trim().replaceAll(/\s+/g, ' ')));
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('code, pre, script, style, [translate=no]') || !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt'])
        add(element.getAttribute(name));
      if (!element.getAttribute('placeholder')?.startsWith('{')) add(element.getAttribute('placeholder'));
      // Typed by the reader.
      if (element instanceof HTMLTextAreaElement) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
    }
    for (const option of document.body.querySelectorAll('option')) add(option.textContent);
    return {
      texts: [...texts],
      names: Array.from(document.body.querySelectorAll('[translate=no]'), (one) => one.textContent.trim()),
    };
  });
}

/** English texts of a page, without names. */
async function englishOn(page: Page, names: ReadonlySet<string>): Promise<string[]> {
  const said = await readPageTexts(page);
  const telling = [...names, ...said.names]
    .filter((name) => name.length > 3 && ENGLISH_WORD.test(name))
    .toSorted((a, b) => b.length - a.length);
  return said.texts.filter((text) =>
    ENGLISH_WORD.test(telling.reduce((rest, name) => rest.replaceAll(name, ''), text)),
  );
}

/** English texts that stay once the page is loaded, without names. */
export async function findEnglish(page: Page, names: ReadonlySet<string>): Promise<string[]> {
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
  const isGerman = await soon(() => englishOn(page, names))
    .toEqual([])
    .then(
      () => true,
      () => false,
    );
  return isGerman ? [] : englishOn(page, names);
}

/** Switches the language of the page as another tab would. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (chosen) => {
    localStorage.setItem('language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    while (document.documentElement.lang !== chosen) await new Promise(requestAnimationFrame);
  }, language);
}
