/** `--people N`: three servers restarted one after another under load. */
import { runScenario } from './run-scenario.ts';
import { runRollingRestart } from './rolling.ts';

await runScenario({ people: '50' }, ({ cluster, people }) => runRollingRestart(cluster.urlOf('postgres'), people));
