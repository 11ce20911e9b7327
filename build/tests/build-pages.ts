import { buildRendererIfStale } from '../vite/renderer-build.ts';

/** Builds the pages before the tests that open them. */
export default function setup(): void {
  buildRendererIfStale();
}

if (import.meta.main) setup();
