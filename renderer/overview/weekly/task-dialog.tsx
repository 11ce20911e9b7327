import { TASK_NAME_MAX, type Task, type TaskReset, type TaskScope } from '#shared/characters/contract/tasks.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { newRef } from '../../base/stores/new-ref.ts';
import { addTask, removeTask } from '../../characters/stores/tasks-store.ts';
import styles from './weekly.module.css';

interface TaskDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly tasks: readonly Task[];
}

export function TaskDialog({ open, onOpenChange, tasks }: TaskDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('weekly.tasks')}>
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
      <Segmented
        label={t('weekly.reset')}
        value={reset}
        onChange={setReset}
        segments={(['weekly', 'daily'] as const).map((value) => ({ value, label: t(`weekly.reset_${value}`) }))}
      />
      <Segmented
        label={t('weekly.scope')}
        value={scope}
        onChange={setScope}
        segments={(['character', 'account'] as const).map((value) => ({ value, label: t(`weekly.scope_${value}`) }))}
      />
      <SubmitButton icon={<Plus aria-hidden />}>{t('weekly.add')}</SubmitButton>
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
