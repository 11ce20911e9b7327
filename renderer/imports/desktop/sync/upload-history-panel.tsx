import type { SentItem } from '#shared/imports/contract/ipc-sync.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { Table, type Column } from '../../../base/ui/data/table.tsx';
import { formatDateTime } from '../../../base/format/format.ts';
import { useTimeFormat } from '../../../base/format/time-format.ts';
import { AsyncSection } from '../elements/async-section.tsx';
import { CharacterName } from '../elements/character-name.tsx';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { sectionsText } from '../freshness/sections-text.ts';
import { ShowMore } from '../elements/show-more.tsx';
import { useAppData } from '../../../base/desktop/use-app-data.ts';

const AT_ONCE = 20;
/** Entries that the queue keeps. */
const ALL = 1000;

export function UploadHistoryPanel({ app }: AppProps) {
  const { t } = useTranslation();
  useTimeFormat();
  const history = useAppData(app, 'sync.history', { limit: ALL }, ['sync.changed']);
  const [shown, setShown] = useState(AT_ONCE);
  const columns: Column<SentItem>[] = [
    {
      key: 'character',
      header: t('desktop.history.character'),
      isRowHeader: true,
      render: ({ name, realm, gameKey }) => <CharacterName name={name} realm={realm} gameKey={gameKey} />,
    },
    { key: 'sections', header: t('desktop.history.sections'), render: ({ sections }) => sectionsText(sections, t) },
    {
      key: 'result',
      header: t('desktop.history.result'),
      render: ({ status }) => t(`desktop.history.status.${status}`),
    },
    {
      key: 'when',
      header: t('desktop.history.when'),
      align: 'end',
      render: ({ sentAt }) => <span className={styles['when']}>{formatDateTime(new Date(sentAt).toISOString())}</span>,
    },
  ];
  return (
    <Panel title={t('desktop.history.title')}>
      <AsyncSection answer={history} height="48px">
        {(sent) =>
          sent.length === 0 ? (
            <p className={styles['soft']}>{t('desktop.history.empty')}</p>
          ) : (
            <>
              <Table
                stacks
                caption={t('desktop.history.caption')}
                columns={columns}
                rows={sent.slice(0, shown)}
                rowKey={({ character, sentAt, sections }) => `${character} ${sentAt} ${sections.join()}`}
              />
              <ShowMore shown={shown} total={sent.length} onMore={() => setShown(shown + AT_ONCE * 5)} />
            </>
          )
        }
      </AsyncSection>
    </Panel>
  );
}
