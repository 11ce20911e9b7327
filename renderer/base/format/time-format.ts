import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { memoizeByLocale } from '../i18n/locale.ts';
import { browserStorage } from '../browser/storage.ts';

/** 12-hour or 24-hour clock. */
export type TimeFormat = '12' | '24';

const KEY = 'timeFormat';
const storage = browserStorage();

/** Parses a stored choice; null means the locale's default. */
export function parseTimeFormat(stored: string | null): TimeFormat | null {
  return stored === '12' || stored === '24' ? stored : null;
}

const choice = createStore<{ readonly format: TimeFormat | null }>(() => ({
  format: parseTimeFormat(storage.getItem(KEY)),
}));

/** Default of the locale: 12 hours in the US, 24 in Germany and Britain. */
const custom = memoizeByLocale((locale): TimeFormat =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).resolvedOptions().hour12 ? '12' : '24',
);

/** Chosen hour cycle, or the locale's default. */
export function timeFormat(): TimeFormat {
  return choice.getState().format ?? custom();
}

export function chooseTimeFormat(format: TimeFormat): void {
  try {
    storage.setItem(KEY, format);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  choice.setState({ format });
}

/** Hook form: renders again when the choice changes. */
export function useTimeFormat(): TimeFormat {
  return useStore(choice, timeFormat);
}
