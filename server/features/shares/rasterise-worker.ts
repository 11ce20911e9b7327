import { serveJobs } from '../../workers/serve-jobs.ts';
import { rasterisePng } from './rasterise.ts';

// Nothing is written here: all of the work is the step that needs no lock.
serveJobs<string, Uint8Array>({
  prepare(svg) {
    // A copy in memory of its own, which can be handed over whole.
    const picture = new Uint8Array(rasterisePng(svg));
    return () => picture;
  },
  transfer: ({ buffer }) => [buffer as ArrayBuffer],
});
