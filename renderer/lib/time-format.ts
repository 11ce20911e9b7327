import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from './storage.ts';

/** How hours are counted: to twelve, twice a day, or to twenty-four. */
export type TimeFormat = '12' | '24';

const KEY = 'timeFormat';
const storage = browserStorage();

/** Reads a stored choice; anything unknown means the custom of the language, twelve hours in English. */
export function parseTimeFormat(stored: string | null): TimeFormat {
  return stored === '24' ? '24' : '12';
}

export const timeFormatStore = createStore<{ readonly format: TimeFormat }>(() => ({ format: parseTimeFormat(storage.getItem(KEY)) }));

/** Keeps a choice; times that are drawn from now on follow it. */
export function chooseTimeFormat(format: TimeFormat): void {
  try {
    storage.setItem(KEY, format);
  } catch {
    // A choice that finds no room holds for this page.
  }
  timeFormatStore.setState({ format });
}

/** The choice, for the switch that shows it. */
export function useTimeFormat(): TimeFormat {
  return useStore(timeFormatStore, (state) => state.format);
}
