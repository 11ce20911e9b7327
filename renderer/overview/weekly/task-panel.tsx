import type { Task } from '#shared/characters/contract/tasks.ts';
import type { Resets } from '#shared/games/resets.ts';
import { Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { isGuest, useUser } from '../../base/session/session.ts';
import { isTicked, setTicked } from '../../characters/stores/tasks-store.ts';

const TaskDialog = lazy(() => import('./task-dialog.tsx').then((m) => ({ default: m.TaskDialog })));

interface TaskPanelProps {
  readonly tasks: readonly Task[];
  readonly resets: Resets;
  /** Codes of the games that the account has characters of. */
  readonly games: ReadonlySet<string>;
}

/** Tasks of the account to tick; those of characters are columns of the table. The guest's are read-only, and without any there is no panel. */
export function TaskPanel({ tasks, resets, games }: TaskPanelProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<boolean>();
  const isReadOnly = isGuest(useUser());
  if (isReadOnly && tasks.length === 0) return null;
  const own = tasks.filter(({ scope }) => scope === 'account');
  return (
    <Panel
      title={t('weekly.tasks')}
      actions={
        !isReadOnly && (
          <Button
            size="s"
            icon={tasks.length === 0 ? <Plus aria-hidden /> : <Pencil aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t(tasks.length === 0 ? 'weekly.add' : 'weekly.manage')}
          </Button>
        )
      }
    >
      {tasks.length === 0 && <Muted as="p">{t('weekly.tasksNone')}</Muted>}
      {own.length > 0 && (
        <Row as="ul" gap="none 5" align="stretch" wrap aria-label={t('weekly.tasksAccount')}>
          {own.map((task) => (
            <li key={task.id}>
              <Checkbox
                label={task.name}
                checked={isTicked(task, null, resets)}
                disabled={isReadOnly}
                onChange={({ currentTarget: { checked } }) =>
                  void runWithErrorToast(() => setTicked(task, null, checked))
                }
              />
            </li>
          ))}
        </Row>
      )}
      <Suspense>
        {editing !== undefined && <TaskDialog open={editing} onOpenChange={setEditing} tasks={tasks} games={games} />}
      </Suspense>
    </Panel>
  );
}
