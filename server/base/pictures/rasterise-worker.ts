import { serveJobs } from '../workers/serve-jobs.ts';
import { rasterisePng } from './rasterise.ts';

// All of the work needs no write lock.
serveJobs<string, Uint8Array>({
  prepare(svg) {
    // A copy with its own buffer, which can be transferred.
    const picture = new Uint8Array(rasterisePng(svg));
    return () => ({ result: picture });
  },
  transfer: ({ buffer }) => [buffer as ArrayBuffer],
});
