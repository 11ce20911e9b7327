/** `--people N`: PostgreSQL killed under the load of three servers. */
import { runDatabaseKill } from './database-kill.ts';
import { runScenario } from './run-scenario.ts';

await runScenario({ people: '50' }, ({ cluster, people }) => runDatabaseKill(cluster, people));
