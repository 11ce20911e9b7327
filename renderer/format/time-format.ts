import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { memoizeByLocale } from '../i18n/locale.ts';
import { browserStorage } from '../browser/storage.ts';

/** How hours are counted: to twelve, twice a day, or to twenty-four. */
export type TimeFormat = '12' | '24';

const KEY = 'timeFormat';
const storage = browserStorage();

/** Reads a stored choice; null where there is none and the custom of the place holds. */
export function parseTimeFormat(stored: string | null): TimeFormat | null {
  return stored === '12' || stored === '24' ? stored : null;
}

const choice = createStore<{ readonly format: TimeFormat | null }>(() => ({
  format: parseTimeFormat(storage.getItem(KEY)),
}));

/** Twelve hours in America, twenty-four in Germany and Britain. */
const custom = memoizeByLocale((locale): TimeFormat =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).resolvedOptions().hour12 ? '12' : '24',
);

/** How hours are counted: as was chosen, or else as is the custom. */
export function timeFormat(): TimeFormat {
  return choice.getState().format ?? custom();
}

/** Keeps a choice; times that are drawn from now on follow it. */
export function chooseTimeFormat(format: TimeFormat): void {
  try {
    storage.setItem(KEY, format);
  } catch {
    // A choice that finds no room holds for this page.
  }
  choice.setState({ format });
}

/** The same, for what shows times: it is drawn anew with another choice. */
export function useTimeFormat(): TimeFormat {
  return useStore(choice, timeFormat);
}
