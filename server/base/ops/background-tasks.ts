import type { FastifyBaseLogger } from 'fastify';

export interface BackgroundTasks {
  /** Starts `work` after the current response. Errors are logged under `name`. */
  run(name: string, work: () => Promise<void>): void;
  idle(): Promise<void>;
}

export function createBackgroundTasks(log: FastifyBaseLogger): BackgroundTasks {
  const jobs = new Set<Promise<void>>();
  return {
    run(name, work) {
      const job = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error, job: name }, 'background work failed'))
        .finally(() => jobs.delete(job));
      jobs.add(job);
    },
    async idle() {
      while (jobs.size > 0) await Promise.all(jobs);
    },
  };
}
