import { createRequestHandler } from './handle-requests.ts';
import type { ToWorker } from './handle-requests.ts';

const handle = createRequestHandler((message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => handle(data));
