import { parentPort } from 'node:worker_threads';
import { simulate, type SimulationJob } from './simulate.ts';

parentPort?.on('message', ({ policy, rulesVersion, runs }: SimulationJob) => {
  parentPort?.postMessage(simulate(policy, rulesVersion, runs));
});
