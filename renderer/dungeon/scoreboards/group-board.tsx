import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listGroups } from '#shared/people/contract/group-routes.ts';
import { mayDo } from '#shared/people/permissions.ts';
import { useCall } from '../../base/api/use-call.ts';
import { Select } from '../../base/ui/controls/select.tsx';
import { Spinner } from '../../base/ui/feedback/spinner.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { BoardPage } from './board-page.tsx';
import styles from './board-page.module.css';

export function GroupBoard() {
  const { t } = useTranslation();
  const groups = useCall(listGroups, { querystring: {} });
  const [chosen, setChosen] = useState<string | null>(null);
  if (groups.state === 'loading') {
    return (
      <p className={styles['quiet']} role="status">
        <Spinner /> {t('common.loading')}
      </p>
    );
  }
  if (groups.state === 'failed') {
    return (
      <div className={styles['failed']}>
        <ErrorState message={t('dungeon.scoreboard.failed')} onRetry={groups.retry} />
      </div>
    );
  }
  const own = groups.data.filter((group) => mayDo(group, 'readRoster'));
  const shown = own.find(({ id }) => String(id) === chosen) ?? own[0];
  if (shown === undefined) return <p className={styles['quiet']}>{t('dungeon.scoreboard.noGroup')}</p>;
  return (
    <>
      {own.length > 1 && (
        <Select
          label={t('dungeon.scoreboard.board.group')}
          value={String(shown.id)}
          onChoose={setChosen}
          choices={own.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <BoardPage key={shown.id} board="group" group={shown.id} />
    </>
  );
}
