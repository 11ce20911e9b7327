import type { ToReader } from './handle-requests.ts';

// The modules wait for each game's sources while they load, and messages to a worker without a listener are lost.
const loading = import('./handle-requests.ts').then(({ createRequestHandler }) =>
  createRequestHandler((answer) => postMessage(answer)),
);
/** One file after another: several at once would hold all of them in memory. */
let last = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  last = last.then(async () => (await loading)(data));
});
// An error event tells the page; a rejected promise would not.
loading.catch((error: unknown) => reportError(error));
