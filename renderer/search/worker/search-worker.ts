import { createRequestHandler } from './handle-requests.ts';
import type { ToWorker } from './messages.ts';

const handle = createRequestHandler((message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => handle(data));
