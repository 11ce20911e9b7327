import { expect, test } from 'vitest';
import { createJobQueue, type QueuedJob } from './job-queue.ts';

interface NamedJob extends QueuedJob {
  readonly name: string;
}

const small = (name: string, owner: number | undefined = name.charCodeAt(0)): NamedJob => ({
  name,
  owner,
  isLarge: false,
});
const large = (name: string): NamedJob => ({ ...small(name), isLarge: true });

function queueOf(threads: number, jobs: readonly NamedJob[]) {
  const queue = createJobQueue<NamedJob>(threads);
  for (const job of jobs) queue.push(job);
  return queue;
}

/** Names in the order in which one thread runs all jobs. */
function runAlone(queue: ReturnType<typeof queueOf>): string[] {
  const names: string[] = [];
  for (let job = queue.start(); job !== undefined; job = queue.start()) {
    names.push(job.name);
    queue.finish(job);
  }
  return names;
}

test('owners take turns, however many jobs each has', () => {
  expect(
    runAlone(
      queueOf(
        1,
        ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => small(name)),
      ),
    ),
  ).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('an owner who arrives late goes before those who had their turn', () => {
  const queue = queueOf(
    1,
    ['a1', 'a2', 'b1', 'b2'].map((name) => small(name)),
  );
  for (let turn = 0; turn < 2; turn++) queue.finish(queue.start() as NamedJob);
  queue.push(small('late'));
  expect(runAlone(queue)).toEqual(['late', 'a2', 'b2']);
});

test('one job of an owner runs at a time, in order, large or small', () => {
  const queue = queueOf(4, [large('a1'), small('a2')]);
  const first = queue.start();
  expect([first?.name, queue.start()]).toEqual(['a1', undefined]);
  queue.finish(first as NamedJob);
  expect(queue.start()?.name).toBe('a2');
});

test.each([
  [2, 1],
  [4, 3],
])('of %i threads, large jobs take %i', (threads, taken) => {
  const queue = queueOf(threads, ['a', 'b', 'c', 'd'].map(large));
  const started = Array.from({ length: threads }, () => queue.start()).filter((job) => job !== undefined);
  expect(started).toHaveLength(taken);
  queue.push(small('e'));
  expect(queue.start()?.name).toBe('e');
});

test('a small job waits for the large one that its owner sent before', () => {
  const queue = queueOf(2, [large('a1'), large('b1'), small('b2'), small('c1')]);
  expect([queue.start()?.name, queue.start()?.name, queue.start()]).toEqual(['a1', 'c1', undefined]);
});

test('one thread alone runs large jobs too', () => {
  expect(runAlone(queueOf(1, [large('a1'), small('b1')]))).toEqual(['a1', 'b1']);
});

test('jobs without an owner start in order, side by side', () => {
  const queue = queueOf(2, [small('x', undefined), small('y', undefined), small('z', undefined)]);
  expect([queue.start()?.name, queue.start()?.name, queue.length]).toEqual(['x', 'y', 1]);
});
