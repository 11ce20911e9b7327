import type { OfflineBuild, StoreBuildMessage } from '#shared/base/offline/worker-messages.ts';

const PREFIX = 'build-';
export const SHELL_PATH = '/index.html';
/** Concurrent requests while a build is stored: the page may need the network as well. */
const CONCURRENCY = 4;

const nameOf = ({ id }: OfflineBuild): string => PREFIX + id;

/** Caches of builds, the newest first: names are listed in the order in which caches were made. */
async function findBuildNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX)).reverse();
}

/** Stored response of the newest build that has the file. */
export async function findStored(path: string): Promise<Response | undefined> {
  for (const name of await findBuildNames()) {
    const found = await (await caches.open(name)).match(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Stores a loaded file; without room it is loaded again the next time. */
export async function keepAsset(build: OfflineBuild, path: string, response: Response): Promise<void> {
  await (await caches.open(nameOf(build))).put(path, response).catch(() => undefined);
}

async function fetchFile(path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache });
  if (response.status !== 200 || response.redirected) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function forEachConcurrently<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const work = async (): Promise<void> => {
    for (const item of left) await run(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function addAsset(cache: Cache, path: string): Promise<void> {
  if ((await cache.match(path)) !== undefined) return;
  // Files that did not change since the previous build have the same name.
  await cache.put(path, (await findStored(path)) ?? (await fetchFile(path, 'default')));
}

/** True when the server has this build: a page of a newer one must not be stored as this one's. */
async function isServed(shell: Response, { script }: OfflineBuild): Promise<boolean> {
  return (await shell.clone().text()).includes(`"${script}"`);
}

/**
 * Stores the build with the texts of one language. Its `index.html` is stored last, so that a build without all files is
 * not used. False while the server has another build. Throws without network or room.
 */
export async function storeBuild(
  build: OfflineBuild,
  { language, scope }: Pick<StoreBuildMessage, 'language' | 'scope'>,
): Promise<boolean> {
  const cache = await caches.open(nameOf(build));
  const isKnown = (await cache.match(SHELL_PATH)) !== undefined;
  const shell = isKnown ? null : await fetchFile(SHELL_PATH, 'no-cache');
  if (shell !== null && !(await isServed(shell, build))) return false;
  const assets = [...build.shell, ...(build.texts[language] ?? []), ...(scope === 'all' ? build.assets : [])];
  await forEachConcurrently(assets, (path) => addAsset(cache, path));
  if (shell === null) return true;
  await forEachConcurrently(
    build.files.filter((path) => path !== SHELL_PATH),
    async (path) => cache.put(path, await fetchFile(path, 'no-cache')),
  );
  await cache.put(SHELL_PATH, shell);
  // Tabs of the previous build may still load its files.
  const [, , ...older] = await findBuildNames();
  for (const name of older) await caches.delete(name);
  return true;
}

/** Frees the room of a build that could not be stored completely, except files that pages have loaded anyway. */
export async function dropIncomplete(build: OfflineBuild): Promise<void> {
  const cache = await caches.open(nameOf(build));
  if ((await cache.match(SHELL_PATH)) === undefined) await caches.delete(nameOf(build));
}

/**
 * Removes what only a player's pages needed, such as files of an administrator's pages, and earlier builds. The shell and
 * the texts stay: without a network, the next page shows the application, signed out.
 */
export async function forgetPlayer(build: OfflineBuild): Promise<void> {
  const [newest, ...older] = await findBuildNames();
  for (const name of older) await caches.delete(name);
  if (newest === undefined) return;
  const kept = new Set([...build.shell, ...Object.values(build.texts).flat(), ...build.files]);
  // A newer build that is not active yet keeps its files until its own worker is asked.
  if (newest !== nameOf(build)) return;
  const cache = await caches.open(newest);
  for (const { url } of await cache.keys()) if (!kept.has(new URL(url).pathname)) await cache.delete(url);
}
