/** `--kills N --people N --percent N`: one of three servers killed N times under load, with lost frames of the bus. */
import { runKills } from './kills.ts';
import { runScenario } from './run-scenario.ts';

await runScenario({ kills: '20', people: '50', percent: '0' }, ({ cluster, kills, people, percent }) =>
  runKills({ databaseUrl: cluster.urlOf('postgres'), kills, people, peoplePerGroup: 10, dropped: percent / 100 }),
);
