import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { readJsonFile, writeFileAtomic } from '../storage/atomic-file.ts';
import { createRetriedSave } from '../storage/retried-save.ts';

/** The addon computes ends from the time that is left, so one end may move between observations. */
const SAME_WITHIN_MS = 3_600_000;

const check = Compile(Type.Record(Type.String(), Type.Array(Type.Integer())));

/** Moments of which the player was reminded, by character and kind. */
export interface ShownReminders {
  has(topic: string, at: number): boolean;
  /** Replaces the moments of each topic. */
  set(shown: Readonly<Record<string, readonly number[]>>): void;
}

/** Opens the file; an invalid one is empty, and is replaced. */
export function openShownReminders(file: string): ShownReminders {
  const stored = readJsonFile(file);
  let current: Readonly<Record<string, readonly number[]>> = check.Check(stored) ? stored : {};
  const saved = createRetriedSave(() => writeFileAtomic(file, `${JSON.stringify(current)}\n`));
  return {
    has: (topic, at) => (current[topic] ?? []).some((shown) => Math.abs(shown - at) < SAME_WITHIN_MS),
    set(shown) {
      current = { ...current, ...shown };
      saved.save();
    },
  };
}
