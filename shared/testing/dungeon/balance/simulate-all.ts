import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Policy } from './policies.ts';
import type { Simulation, SimulationJob } from './simulate.ts';

/** Simulates each policy, on as many threads as there are processors. `done` is called as soon as one is finished. */
export async function simulateAll(
  policies: readonly Policy[],
  runs: number,
  done: (simulation: Simulation) => void,
): Promise<Simulation[]> {
  const simulations: Simulation[] = [];
  let next = 0;
  const takeJobs = async (): Promise<void> => {
    const worker = new Worker(new URL('simulate-worker.ts', import.meta.url));
    while (next < policies.length) {
      const at = next++;
      const job: SimulationJob = { policy: policies[at] as Policy, runs };
      worker.postMessage(job);
      // Rejects on the worker's `error` event.
      const [simulation] = (await once(worker, 'message')) as [Simulation];
      simulations[at] = simulation;
      done(simulation);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), policies.length) }, takeJobs));
  return simulations;
}
