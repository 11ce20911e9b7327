import type { OfflineBuild } from '#shared/base/offline/worker-messages.ts';
import { isServerAddress } from '#shared/base/offline/server-address.ts';
import { findStored, keepAsset, SHELL_PATH } from './build-cache.ts';

/** Wait for the network before a stored file answers. */
const PATIENCE_MS = 4_000;
/** Answers of a proxy whose server is not there. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504]);

/** Rejects for what the network does not answer in time. */
async function askNetwork(request: Request): Promise<Response> {
  const response = await Promise.race([
    fetch(request),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), PATIENCE_MS)),
  ]);
  if (UNAVAILABLE.has(response.status)) throw new Error(`status ${response.status}`);
  return response;
}

/** The server's answer, or the stored file. Without either, the browser shows what it would show without a worker. */
async function preferNetwork(request: Request, path: string): Promise<Response> {
  try {
    return await askNetwork(request);
  } catch {
    return (await findStored(path)) ?? fetch(request);
  }
}

/** The server's answer where no page is; without a network, the stored shell instead of the browser's error page. */
async function answerServerAddress(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await findStored(SHELL_PATH);
    if (shell === undefined) throw error;
    return shell;
  }
}

async function answerAsset(build: OfflineBuild, request: Request, path: string): Promise<Response> {
  const stored = await findStored(path);
  if (stored !== undefined) return stored;
  const response = await fetch(request);
  if (response.status === 200) await keepAsset(build, path, response.clone());
  return response;
}

/** Null for what is left to the browser: other origins, calls of the API, pictures of shares. */
export function answerRequest(build: OfflineBuild, request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (request.mode === 'navigate')
    return isServerAddress(pathname) ? answerServerAddress(request) : preferNetwork(request, SHELL_PATH);
  if (pathname.startsWith('/assets/')) return answerAsset(build, request, pathname);
  return build.files.includes(pathname) ? preferNetwork(request, pathname) : null;
}
