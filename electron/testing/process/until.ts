import { setTimeout as delay } from 'node:timers/promises';

/** Grows, as a condition of a page costs milliseconds of processor time. */
const EVERY_MS = { first: 5, last: 40 };

/** Polls until a condition holds; throws with `what` after `withinMs`. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  let everyMs = EVERY_MS.first;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain until ${what}.`);
    await delay(everyMs);
    everyMs = Math.min(2 * everyMs, EVERY_MS.last);
  }
}
