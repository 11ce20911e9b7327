import type { Generated } from 'kysely';
import type { TaskReset, TaskScope } from '#shared/characters/contract/tasks.ts';

export interface TaskTables {
  tasks: {
    id: Generated<number>;
    user_id: number;
    name: string;
    reset: TaskReset;
    scope: TaskScope;
    ref: string | null;
  };
  /** One row per task and character; null for a task of the account. */
  task_ticks: { task_id: number; character_id: number | null; ticked_at: number };
}
