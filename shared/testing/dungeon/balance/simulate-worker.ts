import { parentPort } from 'node:worker_threads';
import { simulate, type SimulationJob } from './simulate.ts';

parentPort?.on('message', ({ policy, runs }: SimulationJob) => {
  parentPort?.postMessage(simulate(policy, runs));
});
