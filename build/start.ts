/** `npm start`: builds the UI when it is stale, then runs the server in this process. */
import { enableCompileCache } from 'node:module';
import { ConfigError, readConfig } from '../server/base/config.ts';
import { buildRendererIfStale } from './vite/renderer-build.ts';

enableCompileCache();
if (hasValidConfig()) {
  buildRendererIfStale();
  await import('../server/main.ts');
}

/** Reports invalid settings before the build. */
function hasValidConfig(): boolean {
  try {
    readConfig(process.env);
    return true;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return false;
  }
}
