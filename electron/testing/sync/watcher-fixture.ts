import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { makeGame, savedSamples, temporaryFolder, type GameFolder } from '../installs/game-folder.ts';
import { until } from '../process/until.ts';
import { resolveInstall } from '../../watcher/installs/find-installs.ts';
import { readInstall } from '../../watcher/installs/install.ts';
import { nodeFileTree } from '../../watcher/installs/node-machine.ts';
import { ParseThread } from '../../watcher/parse/parse-thread.ts';
import { Watcher, type WatcherOptions } from '../../watcher/watcher.ts';
import type { SourceReport } from '../../watcher/watched-sources.ts';

/** Short times for tests. Sweeps are off, so only events are noticed. */
export const TIMES = { stableMs: 60, pollMs: 10, graceMs: 120, networkPollMs: 50, sweepMs: 86_400_000 };
export const ERA = '_classic_era_';
export const MARIBEL = savedSamples([0]);
export const TORVALD = savedSamples([1]);

interface Delivery {
  readonly names: readonly string[];
  readonly source: SourceReport;
}

/** Watchers over installs on the real disk, with their deliveries. */
export interface WatcherFixture extends AsyncDisposable {
  readonly folder: string;
  readonly deliveries: Delivery[];
  game(accounts?: Readonly<Record<string, readonly string[]>>, name?: string): Promise<GameFolder>;
  watch(roots: readonly string[], given?: Partial<WatcherOptions>): Promise<Watcher>;
  /** Resolves when a file with this character is delivered. */
  arrived(name: string): Promise<void>;
}

const choose = (folder: string) => resolveInstall(nodeFileTree, folder);

async function createWatcherFixture(parser: ParseThread): Promise<WatcherFixture> {
  const folder = await temporaryFolder();
  const watchers: Watcher[] = [];
  const deliveries: Delivery[] = [];
  return {
    folder: folder.path,
    deliveries,
    game: (accounts = { [ERA]: ['TILDA'] }, name = 'World of Warcraft') => makeGame(join(folder.path, name), accounts),
    async watch(roots, given = {}) {
      const watcher = new Watcher({
        discover: async () => {
          const readings = await Promise.all(roots.map(choose));
          return {
            installs: readings.flatMap((reading) => (reading.ok ? [reading.install] : [])),
            missing: roots.filter((_root, index) => readings[index]?.ok === false),
          };
        },
        choose,
        readInstall: (root) => readInstall(nodeFileTree, root),
        isNetwork: async () => false,
        parser,
        deliver: async (characters, source) =>
          void deliveries.push({ names: characters.map(({ name }) => name), source }),
        alias: (name) => `alias of ${name.length} letters`,
        testRealms: false,
        times: TIMES,
        ...given,
      });
      watchers.push(watcher);
      await watcher.start();
      return watcher;
    },
    arrived: (name) => until(`${name} arrives`, () => deliveries.some(({ names }) => names.includes(name))),
    async [Symbol.asyncDispose]() {
      await Promise.all(watchers.map((watcher) => watcher.stop()));
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** A new fixture for each test of a file. They share the parse thread, whose start is most of a test's cost. */
export function setUpWatcher(): { readonly bench: WatcherFixture } {
  const current = {} as { bench: WatcherFixture };
  const parser = new ParseThread();
  beforeEach(async () => {
    current.bench = await createWatcherFixture(parser);
  });
  afterAll(() => parser.close());
  afterEach(() => current.bench[Symbol.asyncDispose]());
  return current;
}

export function onlySource(watcher: Watcher): SourceReport {
  return watcher.sources()[0] as SourceReport;
}
