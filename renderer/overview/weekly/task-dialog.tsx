import { TASK_NAME_MAX, type Task, type TaskReset, type TaskScope } from '#shared/characters/contract/tasks.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { newRef } from '../../base/stores/new-ref.ts';
import { addTask, removeTask } from '../../characters/stores/tasks-store.ts';
import { TaskSets } from './task-sets.tsx';
import { TaskText } from './task-text.tsx';
import styles from './weekly.module.css';

interface TaskDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly tasks: readonly Task[];
  /** Codes of the games that the account has characters of. */
  readonly games: ReadonlySet<string>;
}

/** Sets of the season, own tasks one by one, and both as text. */
export function TaskDialog({ open, onOpenChange, tasks, games }: TaskDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('weekly.tasks')}>
      <TaskSets tasks={tasks} games={games} />
      <TaskForm />
      {tasks.length > 0 && (
        <ul className={styles['editable']}>
          {tasks.map((task) => (
            <li key={task.id}>
              <span>
                {task.name}
                <small>
                  {t(`weekly.reset_${task.reset}`)} · {t(`weekly.scope_${task.scope}`)}
                </small>
              </span>
              <DeleteButton task={task} />
            </li>
          ))}
        </ul>
      )}
      <TaskText tasks={tasks} />
    </Dialog>
  );
}

function TaskForm() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [reset, setReset] = useState<TaskReset>('weekly');
  const [scope, setScope] = useState<TaskScope>('character');
  const field = useRef<HTMLInputElement>(null);
  const ref = useRef(newRef());
  const submit = async (): Promise<void> => {
    if (name.trim() === '') return;
    await addTask({ name: name.trim(), reset, scope }, ref.current);
    ref.current = newRef();
    setName('');
    field.current?.focus();
  };
  return (
    <Stack as={Form} gap="3" justify="start" className={styles['form']} onSubmit={submit} failureField="name">
      <TextField
        ref={field}
        name="name"
        label={t('weekly.name')}
        hint={t('weekly.nameHint')}
        value={name}
        maxLength={TASK_NAME_MAX}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Labelled label={t('weekly.reset')}>
        <Segmented
          label={t('weekly.reset')}
          value={reset}
          onChange={setReset}
          segments={(['weekly', 'daily'] as const).map((value) => ({ value, label: t(`weekly.reset_${value}`) }))}
        />
      </Labelled>
      <Labelled label={t('weekly.scope')}>
        <Segmented
          label={t('weekly.scope')}
          value={scope}
          onChange={setScope}
          segments={(['character', 'account'] as const).map((value) => ({ value, label: t(`weekly.scope_${value}`) }))}
        />
      </Labelled>
      <SubmitButton icon={<Plus aria-hidden />}>{t('weekly.add')}</SubmitButton>
    </Stack>
  );
}

/** Visible label of a radio group, whose legend is for screen readers. */
function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stack gap="1" justify="start">
      <Muted aria-hidden soft size="s">
        {label}
      </Muted>
      {children}
    </Stack>
  );
}

function DeleteButton({ task }: { readonly task: Task }) {
  const { t } = useTranslation();
  return (
    <IconButton
      size="s"
      label={t('weekly.delete', { name: task.name })}
      onClick={() => void runWithErrorToast(() => removeTask(task))}
    >
      <Trash2 aria-hidden />
    </IconButton>
  );
}
