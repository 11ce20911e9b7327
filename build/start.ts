/** `npm start`: builds the UI when it is stale, then runs the server in this process. */
import { enableCompileCache } from 'node:module';
import { buildRendererIfStale } from './renderer-build.ts';

enableCompileCache();
buildRendererIfStale();
await import('../server/main.ts');
