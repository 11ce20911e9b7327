import type { Character } from '#shared/characters/contract/characters.ts';
import type { Task } from '#shared/characters/contract/tasks.ts';
import { useTranslation } from 'react-i18next';
import { isGuest, useUser } from '../../base/session/session.ts';
import { TickBox } from '../../base/ui/controls/checkbox.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { setTicked } from '../../characters/stores/tasks-store.ts';

interface TaskTickProps {
  readonly task: Task;
  readonly character: Character;
  readonly isTicked: boolean;
}

/** Own task of a character, ticked in its row. The guest's are read-only. */
export function TaskTick({ task, character, isTicked }: TaskTickProps) {
  const { t } = useTranslation();
  const isReadOnly = isGuest(useUser());
  return (
    <TickBox
      aria-label={t('weekly.tick', { task: task.name, name: character.name })}
      checked={isTicked}
      disabled={isReadOnly}
      onChange={({ currentTarget: { checked } }) => void runWithErrorToast(() => setTicked(task, character, checked))}
    />
  );
}
