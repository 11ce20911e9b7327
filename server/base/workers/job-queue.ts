export interface QueuedJob {
  /** Runs one job at a time, in the order of arrival; undefined for jobs that share nothing. */
  readonly owner: number | undefined;
  /** Large jobs leave one thread to the others. */
  readonly isLarge: boolean;
}

export interface JobQueue<T extends QueuedJob> {
  readonly length: number;
  push(job: T): void;
  /** Takes the job to start next; undefined while none may start. */
  start(): T | undefined;
  finish(job: T): void;
}

/** Takes turns: of the owners with a job that may start, the one whose last start is the longest ago. */
export function createJobQueue<T extends QueuedJob>(threads: number): JobQueue<T> {
  const largeMax = Math.max(1, threads - 1);
  const waiting: T[] = [];
  const running = new Set<T>();
  const lastStarts = new Map<number | undefined, number>();
  let starts = 0;
  const hasJobs = (owner: number): boolean =>
    waiting.some((job) => job.owner === owner) || [...running].some((job) => job.owner === owner);

  return {
    get length() {
      return waiting.length;
    },
    push: (job) => void waiting.push(job),
    start() {
      const hasLargePlace = [...running].filter(({ isLarge }) => isLarge).length < largeMax;
      const skipped = new Set<number | undefined>([...running].map(({ owner }) => owner));
      skipped.delete(undefined);
      let chosen: T | undefined;
      for (const job of waiting) {
        if (skipped.has(job.owner)) continue;
        if (job.owner !== undefined) skipped.add(job.owner);
        if (job.isLarge && !hasLargePlace) continue;
        if (chosen === undefined || (lastStarts.get(job.owner) ?? 0) < (lastStarts.get(chosen.owner) ?? 0))
          chosen = job;
      }
      if (chosen === undefined) return undefined;
      waiting.splice(waiting.indexOf(chosen), 1);
      running.add(chosen);
      if (chosen.owner !== undefined) lastStarts.set(chosen.owner, ++starts);
      return chosen;
    },
    finish(job) {
      running.delete(job);
      if (job.owner !== undefined && !hasJobs(job.owner)) lastStarts.delete(job.owner);
    },
  };
}
