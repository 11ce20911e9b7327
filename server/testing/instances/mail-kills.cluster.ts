/** `--kills N`: a server killed N times right after it has promised a mail. */
import { runMailKills } from './mail-kills.ts';
import { runScenario } from './run-scenario.ts';

await runScenario({ kills: '50' }, ({ cluster, kills }) => runMailKills(cluster.urlOf('postgres'), kills));
