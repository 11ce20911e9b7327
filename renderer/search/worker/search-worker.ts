import { createAnswerer } from './handle-requests.ts';
import type { ToWorker } from './messages.ts';

const answer = createAnswerer((message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => answer(data));
