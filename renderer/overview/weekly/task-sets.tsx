import type { Task } from '#shared/characters/contract/tasks.ts';
import { listMissingTasks } from '#shared/characters/task-list.ts';
import { TASK_SETS } from '#shared/games/wow/data/task-sets.ts';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { useLanguage } from '../../base/i18n/i18n.ts';
import { addTasks } from '../../characters/stores/tasks-store.ts';
import styles from './weekly.module.css';

interface TaskSetsProps {
  readonly tasks: readonly Task[];
  /** Codes of the games that the account has characters of. */
  readonly games: ReadonlySet<string>;
}

/** Ready-made tasks of the season. A set adds what of it is missing, in the player's language. */
export function TaskSets({ tasks, games }: TaskSetsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [adding, setAdding] = useState<string | null>(null);
  const sets = TASK_SETS.filter((set) => set.games.some((game) => games.has(game)));
  if (sets.length === 0) return null;
  const add = async (key: string, missing: Parameters<typeof addTasks>[0]): Promise<void> => {
    setAdding(key);
    await runWithErrorToast(() => addTasks(missing));
    setAdding(null);
  };
  return (
    <List gap="2" className={styles['section']} aria-label={t('weekly.sets')}>
      {sets.map((set) => {
        const drafts = set.tasks.map((task) => ({ ...task, name: task.name[language] }));
        const missing = listMissingTasks(drafts, tasks);
        const name = set.name[language];
        return (
          <Row as="li" key={set.key} gap="3" justify="between">
            <Stack shrink>
              <span>{name}</span>
              <Muted size="xs">{drafts.map((draft) => draft.name).join(', ')}</Muted>
            </Stack>
            {missing.length === 0 ? (
              <Row gap="1">
                <Check aria-hidden size={16} />
                {t('weekly.setAdded')}
              </Row>
            ) : (
              <Button
                size="s"
                icon={<Plus aria-hidden />}
                busy={adding === set.key}
                aria-label={t('weekly.setAddLabel', { name, count: missing.length })}
                onClick={() => void add(set.key, missing)}
              >
                {t('weekly.setAdd', { count: missing.length })}
              </Button>
            )}
          </Row>
        );
      })}
    </List>
  );
}
