import type { Language } from '../messages/language.ts';

/** From a page to the service worker: stores the files of the worker's build for use without a network. */
export interface StoreBuildMessage {
  readonly type: 'store-build';
  readonly language: Language;
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
  /** Files with a digest in their name. */
  readonly assets: readonly string[];
  readonly texts: Readonly<Record<Language, readonly string[]>>;
  /** Files whose names do not change, with index.html. */
  readonly files: readonly string[];
}
