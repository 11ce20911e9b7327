import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TASK_SETS } from '../games/wow/data/task-sets.ts';
import { LANGUAGES } from '../base/messages/language.ts';
import { TASK_NAME_MAX, TASKS_MAX } from './contract/tasks.ts';
import { formatTaskList, listMissingTasks, parseTaskList } from './task-list.ts';

const boss = { name: 'World boss', reset: 'weekly', scope: 'character' } as const;

test('tasks are the same after they were text', () => {
  const task = fc.record({
    name: fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .map((name) => `A${name.replaceAll(/[\r\n\u2028\u2029]/g, '')}Z`.normalize('NFC')),
    reset: fc.constantFrom('weekly' as const, 'daily' as const),
    scope: fc.constantFrom('character' as const, 'account' as const),
  });
  fc.assert(
    fc.property(fc.array(task), (tasks) => {
      const short = tasks.filter(({ name }) => name.length <= TASK_NAME_MAX);
      expect(parseTaskList(formatTaskList(short))).toEqual({ tasks: short, rejected: [] });
    }),
  );
});

test('a line that is a name only is a task of each character and week, and one too long is rejected', () => {
  const long = 'x'.repeat(TASK_NAME_MAX + 1);
  const text = ` World boss \r\n\r\nDAILY , Account: Trading post: look\nhourly, guild: Tea\n${long}\nweekly, character:  `;
  expect(parseTaskList(text)).toEqual({
    tasks: [
      boss,
      { name: 'Trading post: look', reset: 'daily', scope: 'account' },
      { name: 'hourly, guild: Tea', reset: 'weekly', scope: 'character' },
    ],
    rejected: [long, 'weekly, character:  '],
  });
});

test('a task that is there already is not missing, one of another reset is', () => {
  const daily = { ...boss, reset: 'daily' } as const;
  expect(listMissingTasks([{ ...boss, name: 'world BOSS' }, daily, daily], [boss])).toEqual([daily]);
});

test('sets of the season fit an account together, in names that a task may have', () => {
  expect(TASK_SETS.flatMap(({ tasks }) => tasks).length).toBeLessThanOrEqual(TASKS_MAX);
  for (const language of LANGUAGES) {
    const tasks = TASK_SETS.flatMap((set) => set.tasks.map((task) => ({ ...task, name: task.name[language] })));
    expect(parseTaskList(formatTaskList(tasks)).tasks).toEqual(tasks);
    expect(listMissingTasks(tasks, [])).toEqual(tasks);
  }
});
