import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from '../browser/storage.ts';
import { whenIdle } from '../browser/when-idle.ts';

/** Chosen theme; `system` follows the operating system. */
export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** Background per theme, for `theme-color`. */
const GROUND = { dark: '#14110f', light: '#f4ecdd' } as const;

const storage = browserStorage();

/** Parses a stored choice; unknown values mean `system`. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Resolved theme of a choice; public/before-paint.js does the same before the first paint. */
export function resolveTheme(choice: ThemeChoice, systemIsLight: boolean): Theme {
  if (choice !== 'system') return choice;
  return systemIsLight ? 'light' : 'dark';
}

export const themeStore = createStore<{ readonly choice: ThemeChoice }>(() => ({
  choice: parseThemeChoice(storage.getItem(KEY)),
}));

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') storage.removeItem(KEY);
    else storage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  themeStore.setState({ choice });
}

/** Applies a theme to the document, without transitions: hundreds of fading elements would block the page. */
function turnTo(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (dataset['theme'] === theme) return;
  dataset['turning'] = '';
  dataset['theme'] = theme;
  // After the next frame the new colours are painted.
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => delete dataset['turning'])));
}

/** Applies the chosen theme; follows the system and other tabs. Returns how to stop. */
export function startThemeSync(): () => void {
  const system = matchMedia('(prefers-color-scheme: light)');
  const show = (): void => {
    const theme = resolveTheme(themeStore.getState().choice, system.matches);
    turnTo(theme);
    // One tag per system theme; the chosen theme sets both.
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

export function useThemeChoice(): ThemeChoice {
  return useStore(themeStore, (state) => state.choice);
}
