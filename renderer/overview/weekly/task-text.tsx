import type { Task } from '#shared/characters/contract/tasks.ts';
import { formatTaskList, listMissingTasks, parseTaskList } from '#shared/characters/task-list.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { CopyButton } from '../../base/ui/controls/copy-button.tsx';
import { TextArea } from '../../base/ui/controls/text-area.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { addTasks } from '../../characters/stores/tasks-store.ts';
import styles from './weekly.module.css';

/** All tasks as text, to keep and to share; text that is pasted adds what is missing. */
export function TaskText({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const { tasks: parsed, rejected } = parseTaskList(text);
  const missing = listMissingTasks(parsed, tasks);
  const add = async (): Promise<void> => {
    setBusy(true);
    if (await runWithErrorToast(() => addTasks(missing))) setText('');
    setBusy(false);
  };
  return (
    <details className={styles['text']}>
      <summary>{t('weekly.asText')}</summary>
      <Stack gap="3" justify="start">
        {tasks.length > 0 && <CopyButton text={() => formatTaskList(tasks)} label={t('weekly.copyTasks')} />}
        <TextArea
          label={t('weekly.pasteTasks')}
          hint={t('weekly.pasteHint')}
          rows={4}
          code
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Row gap="3" wrap>
          <Button
            size="s"
            icon={<Plus aria-hidden />}
            busy={busy}
            disabled={missing.length === 0}
            onClick={() => void add()}
          >
            {t('weekly.setAdd', { count: missing.length })}
          </Button>
          {rejected.length > 0 && <Muted size="s">{t('weekly.rejected', { count: rejected.length })}</Muted>}
        </Row>
      </Stack>
    </details>
  );
}
