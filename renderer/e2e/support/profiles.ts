import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Player } from './accounts.ts';
import { WAIT_MS } from './expectations.ts';

const DEFAULTS = {
  viewport: { width: 1280, height: 860 },
  locale: 'en-US',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
  // Each profile would store the whole build, and requests of the worker cannot be routed.
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions;

/** A file of the origin without scripts, where a page waits for its next test. */
const PARKING_PATH = '/robots.txt';

export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Makes the profile available to other tests. */
  release(): Promise<void>;
}

interface TakeOptions {
  readonly player: Player | undefined;
  /** A profile that was never used and is closed after use. */
  readonly fresh: boolean;
  /** Closes the page on release: init scripts cannot be removed from it. */
  readonly closesPage: boolean;
}

/** Browser profiles for one origin. */
export interface Profiles {
  /**
   * A free profile that stores only the session of `player`. Its warm cache and process halve the processor time of
   * opening a page.
   */
  take(options: BrowserContextOptions, need: TakeOptions): Promise<Profile>;
  /** Closes the free profiles. */
  close(): Promise<void>;
}

interface FreeProfile {
  readonly context: BrowserContext;
  readonly parked: Page | null;
}

export function createProfiles(browser: Browser, origin: string): Profiles {
  const free = new Map<string, FreeProfile[]>();

  const open = async (options: BrowserContextOptions, player: Player | undefined, used: FreeProfile | undefined) => {
    const storageState = storageOf(origin, player);
    if (used?.parked) {
      await used.context.clearCookies();
      await used.parked.evaluate((entries) => {
        sessionStorage.clear();
        localStorage.clear();
        for (const { name, value } of entries) localStorage.setItem(name, value);
      }, storageState.origins[0]?.localStorage ?? []);
      return { context: used.context, page: used.parked };
    }
    if (used) await used.context.setStorageState(storageState);
    const context =
      used?.context ?? (await browser.newContext({ baseURL: origin, ...DEFAULTS, ...options, storageState }));
    context.setDefaultTimeout(WAIT_MS);
    return { context, page: await context.newPage() };
  };

  return {
    async take(options, { player, fresh, closesPage }) {
      const kind = JSON.stringify(options);
      const { context, page } = await open(options, player, fresh ? undefined : free.get(kind)?.pop());
      return {
        context,
        page,
        async release() {
          if (fresh) return context.close();
          const others = context.pages().filter((each) => closesPage || each !== page);
          await Promise.all(others.map((each) => each.close()));
          await context.setOffline(false);
          await context.unrouteAll({ behavior: 'ignoreErrors' });
          const parked = !closesPage && !page.isClosed() && (await park(page, options)) ? page : null;
          free.set(kind, [...(free.get(kind) ?? []), { context, parked }]);
        },
      };
    },
    async close() {
      await Promise.all([...free.values()].flat().map(({ context }) => context.close()));
      free.clear();
    },
  };
}

/** Resets the page and leaves the application. False, with the page closed, when the server is down. */
async function park(page: Page, options: BrowserContextOptions): Promise<boolean> {
  page.removeAllListeners();
  // A form with unsaved text asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize(options.viewport ?? DEFAULTS.viewport);
    await page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? DEFAULTS.reducedMotion,
      forcedColors: options.forcedColors ?? 'none',
      contrast: options.contrast ?? 'no-preference',
    });
    await page.goto(PARKING_PATH);
    page.removeAllListeners();
    return true;
  } catch {
    await page.close();
    return false;
  }
}

type StoredOrigins = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Storage of a browser in which `player` has signed in: the entry `user`. */
function storageOf(origin: string, player: Player | undefined): StoredOrigins {
  if (!player) return { cookies: [], origins: [] };
  const { username, token } = player;
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'user', value: JSON.stringify({ username, token }) }] }],
  };
}
