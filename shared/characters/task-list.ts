import { TASK_NAME_MAX, type Task, type TaskReset, type TaskScope } from './contract/tasks.ts';

export type TaskDraft = Pick<Task, 'name' | 'reset' | 'scope'>;

const RESETS: readonly TaskReset[] = ['weekly', 'daily'];
const SCOPES: readonly TaskScope[] = ['character', 'account'];

/** Identity of a task among others: two of one name differ by reset or scope. */
function keyOf({ name, reset, scope }: TaskDraft): string {
  return JSON.stringify([name.normalize('NFC').trim().toLowerCase(), reset, scope]);
}

/** Those of `wanted` that `known` lacks, each once. */
export function listMissingTasks(wanted: readonly TaskDraft[], known: readonly TaskDraft[]): TaskDraft[] {
  const keys = new Set(known.map(keyOf));
  return wanted.filter((task) => {
    const key = keyOf(task);
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

/** Tasks as text, a line each: "weekly, character: World boss". The words are the same in every language. */
export function formatTaskList(tasks: readonly TaskDraft[]): string {
  return tasks.map(({ name, reset, scope }) => `${reset}, ${scope}: ${name}`).join('\n');
}

function parseLine(line: string): TaskDraft | null {
  const [, reset, scope, named] = /^\s*(\w+)\s*,\s*(\w+)\s*:(.*)$/u.exec(line) ?? [];
  const knownReset = RESETS.find((each) => each === reset?.toLowerCase());
  const knownScope = SCOPES.find((each) => each === scope?.toLowerCase());
  const isMarked = knownReset !== undefined && knownScope !== undefined;
  const name = (isMarked ? (named ?? '') : line).normalize('NFC').trim();
  if (name === '' || name.length > TASK_NAME_MAX) return null;
  return isMarked ? { name, reset: knownReset, scope: knownScope } : { name, reset: 'weekly', scope: 'character' };
}

export interface ParsedTaskList {
  readonly tasks: readonly TaskDraft[];
  /** Lines that are no task: the name is too long or missing. */
  readonly rejected: readonly string[];
}

/** Reads the text of `formatTaskList`. A line that is a name only is a task of each character and week. */
export function parseTaskList(text: string): ParsedTaskList {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const parsed = lines.map((line) => ({ line, task: parseLine(line) }));
  return {
    tasks: parsed.flatMap(({ task }) => task ?? []),
    rejected: parsed.flatMap(({ line, task }) => (task === null ? [line] : [])),
  };
}
