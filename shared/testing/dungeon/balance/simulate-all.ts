import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Simulation, SimulationJob } from './simulate.ts';

/** Simulates each job, on as many threads as there are processors. `done` is called as soon as one is finished. */
export async function simulateAll(
  jobs: readonly SimulationJob[],
  done: (simulation: Simulation) => void = () => undefined,
): Promise<Simulation[]> {
  const simulations: Simulation[] = [];
  let next = 0;
  const takeJobs = async (): Promise<void> => {
    const worker = new Worker(new URL('simulate-worker.ts', import.meta.url));
    while (next < jobs.length) {
      const at = next++;
      worker.postMessage(jobs[at]);
      // Rejects on the worker's `error` event.
      const [simulation] = (await once(worker, 'message')) as [Simulation];
      simulations[at] = simulation;
      done(simulation);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, takeJobs));
  return simulations;
}
