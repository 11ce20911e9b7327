import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Player } from './accounts.ts';
import { WAIT_MS } from './expectations.ts';

const DEFAULTS = {
  viewport: { width: 1280, height: 860 },
  locale: 'en-US',
  timezoneId: 'UTC',
} as const satisfies BrowserContextOptions;

export interface Profile {
  readonly context: BrowserContext;
  /** Closes its pages and lets others have it. */
  release(): Promise<void>;
}

/** Browser profiles for one origin. */
export interface Profiles {
  /**
   * A profile that nobody has at the moment, with nothing stored but the session of `player`. It may have been used before,
   * so files that never change are cached: a page opens in a third of the time. A `fresh` one was never used.
   */
  take(options: BrowserContextOptions, player: Player | undefined, fresh: boolean): Promise<Profile>;
  /** Closes those that nobody has. */
  close(): Promise<void>;
}

export function createProfiles(browser: Browser, origin: string): Profiles {
  const free = new Map<string, BrowserContext[]>();
  return {
    async take(options, player, fresh) {
      const storageState = storageOf(origin, player);
      const kind = JSON.stringify(options);
      const used = fresh ? undefined : free.get(kind)?.pop();
      const context = used ?? (await browser.newContext({ baseURL: origin, ...DEFAULTS, ...options, storageState }));
      if (used) await used.setStorageState(storageState);
      else context.setDefaultTimeout(WAIT_MS);
      return {
        context,
        async release() {
          if (fresh) return context.close();
          await Promise.all(context.pages().map((page) => page.close()));
          await context.setOffline(false);
          free.set(kind, [...(free.get(kind) ?? []), context]);
        },
      };
    },
    async close() {
      await Promise.all([...free.values()].flat().map((context) => context.close()));
      free.clear();
    },
  };
}

/** Specification section 3: what the browser keeps under `user`, as the sign-in dialog leaves it. */
function storageOf(
  origin: string,
  player: Player | undefined,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  if (!player) return { cookies: [], origins: [] };
  const { username, token } = player;
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'user', value: JSON.stringify({ username, token }) }] }],
  };
}
