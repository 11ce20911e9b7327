import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';
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

/** Pages that wait for the next test file of the process: each is a process of the browser. */
const KEPT_PAGES = 8;

export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Makes the profile available to other tests; closes the page of a failed one. */
  release(hasFailed: boolean): Promise<void>;
}

interface TakeOptions {
  readonly origin: string;
  readonly player: Player | undefined;
  /** A profile that was never used and is closed after use. */
  readonly fresh: boolean;
}

/** Browser profiles of a process. */
export interface Profiles {
  /**
   * A free profile that stores only the session of `player`. The first load in a new one took 3.9 s of processor time
   * where a page with a filled cache took 1.3 s.
   */
  take(options: BrowserContextOptions, need: TakeOptions): Promise<Profile>;
  /** Empties the free profiles for the next server at their origin, and closes those above a limit. */
  empty(): Promise<void>;
}

/** Set on the page, so that profiles differ in the other options only. */
type PageOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>;

interface FreeProfile {
  readonly origin: string;
  readonly hasServiceWorker: boolean;
  readonly context: BrowserContext;
  readonly parked: Page | null;
}

export function createProfiles(browser: Browser): Profiles {
  const free = new Map<string, FreeProfile[]>();

  const open = async (options: BrowserContextOptions, { origin, player, fresh }: TakeOptions, kind: string) => {
    const storageState = storageOf(origin, player);
    const used = fresh ? undefined : free.get(kind)?.pop();
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
    async take(options, need) {
      const { origin, fresh } = need;
      const { viewport, colorScheme, reducedMotion, ...others } = options;
      const kind = JSON.stringify([origin, others]);
      const { context, page } = await open(fresh ? options : others, need, kind);
      if (!fresh) await setPageOptions(page, { viewport, colorScheme, reducedMotion });
      const scripts = recordInitScripts(page);
      return {
        context,
        page,
        async release(hasFailed) {
          if (fresh) return context.close();
          const ending = context.pages().filter((each) => hasFailed || each !== page);
          await Promise.all(ending.map((each) => each.close()));
          await context.setOffline(false);
          await context.unrouteAll({ behavior: 'ignoreErrors' });
          const parked = !page.isClosed() && (await park(page, await scripts.stop())) ? page : null;
          const hasServiceWorker = options.serviceWorkers === 'allow';
          free.set(kind, [...(free.get(kind) ?? []), { origin, hasServiceWorker, context, parked }]);
        },
      };
    },
    async empty() {
      const all = [...free].flatMap(([kind, profiles]) => profiles.map((profile) => ({ kind, ...profile })));
      free.clear();
      let kept = 0;
      for (const { kind, ...profile } of all) {
        if (kept < KEPT_PAGES && (await emptyStorage(profile))) {
          free.set(kind, [...(free.get(kind) ?? []), profile]);
          kept += 1;
        } else await profile.context.close();
      }
    },
  };
}

async function setPageOptions(page: Page, options: PageOptions): Promise<void> {
  await page.setViewportSize(options.viewport ?? DEFAULTS.viewport);
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? DEFAULTS.reducedMotion,
    forcedColors: 'none',
    contrast: 'no-preference',
  });
}

interface InitScripts {
  /** Stops recording; gives back the scripts that were added. */
  stop(): Promise<readonly Disposable[]>;
}

/** Records the scripts that a test adds to a page, which the page's next test must not have. */
function recordInitScripts(page: Page): InitScripts {
  const added: ReturnType<Page['addInitScript']>[] = [];
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = (script, ...rest) => {
    const adding = addInitScript(script, ...rest);
    added.push(adding);
    return adding;
  };
  return {
    stop() {
      page.addInitScript = addInitScript;
      return Promise.all(added);
    },
  };
}

/** Leaves the application. False, with the page closed, when the server is down. */
async function park(page: Page, scripts: readonly Disposable[]): Promise<boolean> {
  page.removeAllListeners();
  // A form with unsaved text asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  try {
    await Promise.all(scripts.map((script) => script.dispose()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(PARKING_PATH);
    page.removeAllListeners();
    return true;
  } catch {
    await page.close();
    return false;
  }
}

/**
 * Removes what the pages of a stopped server stored, and its responses: revisions of another database may have the same
 * tags. False without a page to keep, and with a service worker, which holds the files of its server.
 */
async function emptyStorage({ origin, hasServiceWorker, context, parked }: FreeProfile): Promise<boolean> {
  if (!parked || hasServiceWorker) return false;
  const devtools = await context.newCDPSession(parked);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  return true;
}

type StoredOrigins = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Storage of a browser in which `player` has signed in: the entry `user`. */
function storageOf(origin: string, player: Player | undefined): StoredOrigins {
  if (!player) return { cookies: [], origins: [] };
  const { username, token, browserKey } = player;
  const localStorage = [{ name: 'user', value: JSON.stringify({ username, token }) }];
  if (browserKey !== undefined)
    localStorage.push({ name: 'browserKey', value: JSON.stringify({ username, key: browserKey }) });
  return { cookies: [], origins: [{ origin, localStorage }] };
}
