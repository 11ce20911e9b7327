/** `--sockets N --minutes M`: memory and connections of three servers with N open sockets. */
import { runScenario } from './run-scenario.ts';
import { runInstancesSoak } from './soak.ts';

const list = (values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(', ');

await runScenario({ sockets: '2000', minutes: '10' }, ({ cluster, sockets, minutes }) =>
  runInstancesSoak(cluster.urlOf('postgres'), sockets, minutes, ({ minute, used, resident, connections }) =>
    process.stdout.write(
      `${minute.toFixed(1).padStart(5)} min  ${list(used)} MB in use, ${list(resident)} MB resident, ${connections} connections\n`,
    ),
  ),
);
