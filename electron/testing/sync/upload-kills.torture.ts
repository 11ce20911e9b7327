import { runUploadKills } from './upload-kills.ts';

const start = performance.now();
const { kills, queued } = await runUploadKills({ kills: 100, lanes: 3 });
console.log(
  `${kills} kills in ${Math.round((performance.now() - start) / 1000)} s; ${queued} observations, none lost, none doubled.`,
);
