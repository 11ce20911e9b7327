import { parentPort } from 'node:worker_threads';
import { simulate, type SimulationJob } from './simulate.ts';

parentPort?.on('message', (job: SimulationJob) => {
  parentPort?.postMessage(simulate(job));
});
