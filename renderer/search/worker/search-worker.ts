import { createRequestHandler } from './handle-requests.ts';
import type { ToWorker } from './messages.ts';

const answer = createRequestHandler((message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => answer(data));
