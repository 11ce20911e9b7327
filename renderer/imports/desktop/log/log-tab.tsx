import type { DesktopLogEntry } from '#shared/imports/contract/ipc-sync.ts';
import { FolderOpen } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { CopyButton } from '../../../base/ui/controls/copy-button.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { Segmented } from '../../../base/ui/controls/segmented.tsx';
import { SearchField } from '../../../base/ui/controls/search-field.tsx';
import { formatDateTime } from '../../../base/format/format.ts';
import { useTimeFormat } from '../../../base/format/time-format.ts';
import { AsyncSection } from '../elements/async-section.tsx';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { filterLog, withMessageText, logText, type LogLevel } from './log-filter.ts';
import { ShowMore } from '../elements/show-more.tsx';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';
import { useAppData } from '../../../base/desktop/use-app-data.ts';

const AT_ONCE = 100;
/** Entries that the app keeps in memory. */
const ALL = 1000;

export function LogTab({ app }: AppProps) {
  const { t } = useTranslation();
  const log = useAppData(app, 'log.read', { limit: ALL }, ['log.added']);
  const { act } = useDesktopAction();
  return (
    <Panel
      title={t('desktop.log.title')}
      actions={
        <Button
          size="s"
          variant="quiet"
          icon={<FolderOpen aria-hidden />}
          onClick={() => void act('folder', () => app.call('shell.openLogs'))}
        >
          {t('desktop.log.folder')}
        </Button>
      }
    >
      <AsyncSection answer={log} height="320px">
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles['soft']}>{t('desktop.log.empty')}</p>
          ) : (
            <Entries entries={entries} />
          )
        }
      </AsyncSection>
    </Panel>
  );
}

function Entries({ entries }: { readonly entries: readonly DesktopLogEntry[] }) {
  const { t } = useTranslation();
  useTimeFormat();
  const [level, setLevel] = useState<LogLevel>('all');
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const worded = entries.map(withMessageText);
  const found = filterLog(worded, level, useDeferredValue(typed));
  return (
    <>
      <Row gap="2 3" wrap className={styles['tools']}>
        <Segmented
          label={t('desktop.log.which')}
          value={level}
          onChange={setLevel}
          segments={[
            { value: 'all', label: t('desktop.log.all') },
            { value: 'warnings', label: t('desktop.log.warnings') },
          ]}
        />
        <div className={styles['search']}>
          <SearchField label={t('desktop.log.search')} value={typed} onSearch={setTyped} />
        </div>
        <CopyButton text={() => logText(found)} label={t('desktop.log.copy')} />
      </Row>
      <p className={styles['soft']} role="status">
        {found.length === 0 ? t('desktop.log.noneFound') : t('desktop.log.entries', { count: found.length })}
      </p>
      <ol className={styles['log']} aria-label={t('desktop.log.title')}>
        {found.slice(0, shown).map(({ id, at, level: of, message, remedy }) => (
          <li key={id}>
            <time className={styles['when']} dateTime={new Date(at).toISOString()}>
              {formatDateTime(new Date(at).toISOString())}
            </time>
            <div>
              <p>
                {of === 'warning' && <Badge tone="warn">{t('desktop.log.warning')}</Badge>} {message}
              </p>
              {remedy !== null && (
                <p className={styles['soft']}>
                  {t('desktop.log.remedy')}: {remedy}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <ShowMore shown={shown} total={found.length} onMore={() => setShown(shown + AT_ONCE * 3)} />
    </>
  );
}
