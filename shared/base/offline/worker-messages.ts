import type { Language } from '../messages/language.ts';

/** Address of the service worker, in development and in the build. */
export const SERVICE_WORKER_PATH = '/sw.js';

/** From a page to the service worker: stores the files of the worker's build for use without a network. */
export interface StoreBuildMessage {
  readonly type: 'store-build';
  readonly language: Language;
  /** `shell` for visitors: the frame, the public pages and the sign-in. */
  readonly scope: 'shell' | 'all';
}

/** From a page to the service worker, after a sign-out: removes all files but those that a visitor's build needs. */
export interface ForgetMessage {
  readonly type: 'forget';
}

/** From the service worker to all pages, after each request: a build is stored, whose pages load this script. */
export interface BuildStoredMessage {
  readonly type: 'build-stored';
  readonly script: string;
}

/** Files of one build that are stored for use without a network. Written into the worker by the build. */
export interface OfflineBuild {
  /** Digest of all that follows; names the cache. */
  readonly id: string;
  /** Address of the entry script, by which a page knows its build. */
  readonly script: string;
  /** Files with a digest in their name, without those of the shell. */
  readonly assets: readonly string[];
  readonly shell: readonly string[];
  readonly texts: { readonly [L in Language]?: readonly string[] };
  /** Files whose names do not change, with index.html. */
  readonly files: readonly string[];
}
