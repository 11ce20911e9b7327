import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 10;

/** Polls until a condition holds; throws with `what` after `withinMs`. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain until ${what}.`);
    await delay(EVERY_MS);
  }
}
