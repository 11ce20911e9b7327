import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from '../browser/storage.ts';
import { whenIdle } from '../browser/when-idle.ts';

/** What the player chose. `system` follows the operating system, also while the page is open. */
export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** The ground of each theme: what phones colour their bars with. */
const GROUND = { dark: '#14110f', light: '#f4ecdd' } as const;

const storage = browserStorage();

/** Reads a stored choice; anything unknown means `system`. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The theme that a choice means now. public/before-paint.js says the same before the first paint. */
export function resolveTheme(choice: ThemeChoice, systemIsLight: boolean): Theme {
  if (choice !== 'system') return choice;
  return systemIsLight ? 'light' : 'dark';
}

export const themeStore = createStore<{ readonly choice: ThemeChoice }>(() => ({
  choice: parseThemeChoice(storage.getItem(KEY)),
}));

/** Keeps a choice and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') storage.removeItem(KEY);
    else storage.setItem(KEY, choice);
  } catch {
    // A choice that finds no room holds for this page.
  }
  themeStore.setState({ choice });
}

/**
 * Puts the document into a theme. Everything changes its colours at once: were each of a page's hundreds of elements to fade by
 * itself, the page would stand still meanwhile.
 */
function turnTo(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (dataset['theme'] === theme) return;
  dataset['turning'] = '';
  dataset['theme'] = theme;
  // The frame after the next: the new colours have been painted.
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => delete dataset['turning'])));
}

/** Keeps the document in the chosen theme; follows the system and other tabs. Returns how to stop. */
export function startThemeSync(): () => void {
  const system = matchMedia('(prefers-color-scheme: light)');
  const show = (): void => {
    const theme = resolveTheme(themeStore.getState().choice, system.matches);
    turnTo(theme);
    // One for each theme of the system; the chosen theme wins over both.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', GROUND[theme]);
  };
  const follow = (event: StorageEvent): void => {
    if (event.key === KEY) themeStore.setState({ choice: parseThemeChoice(event.newValue) });
  };
  show();
  const unsubscribe = themeStore.subscribe(show);
  system.addEventListener('change', show);
  window.addEventListener('storage', follow);
  return () => {
    unsubscribe();
    system.removeEventListener('change', show);
    window.removeEventListener('storage', follow);
  };
}

/** The choice, for the switch that shows it. */
export function useThemeChoice(): ThemeChoice {
  return useStore(themeStore, (state) => state.choice);
}
