import type { UpdateState } from '#shared/base/ipc/ipc-app.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { Progress } from '../../../base/ui/feedback/progress.tsx';
import { formatAgo } from '../../../base/format/format.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { AsyncSection } from '../elements/async-section.tsx';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';
import { useAppData } from '../../../base/desktop/use-app-data.ts';

interface UpdatePanelProps extends AppProps {
  /** Null while loading. */
  readonly version: string | null;
}

function sentence({ state, version, problem, checkedAt }: UpdateState, now: number, t: TFunction): string {
  if (state === 'failed') return problem === null ? t('common.errorTitle') : formatMessage(problem);
  if (state === 'none') return t('desktop.update.none', { ago: formatAgo(checkedAt ?? now, now) });
  return t(`desktop.update.${state}`, { version: version ?? '' });
}

/** Version and update; every step needs the player's consent. */
export function UpdatePanel({ app, version }: UpdatePanelProps) {
  const { t } = useTranslation();
  const now = useNow();
  const update = useAppData(app, 'update.state', null, ['update.changed']);
  const { act } = useDesktopAction();
  const check = (): Promise<void> => act('check', async () => update.replace(await app.call('update.check')));
  const download = (): Promise<void> => act('download', async () => update.replace(await app.call('update.download')));
  return (
    <Panel title={t('desktop.update.title')}>
      <p>{version === null ? '\u00a0' : t('desktop.update.version', { version })}</p>
      <AsyncSection answer={update} height="42px">
        {(found) => (
          <Row gap="3 4" justify="between" wrap className={styles['update']}>
            {found.state === 'downloading' ? (
              <Progress
                label={t('desktop.update.downloading', { version: found.version ?? '' })}
                {...(found.percent !== null && { value: found.percent / 100 })}
              />
            ) : (
              <p className={styles['soft']} role="status">
                {sentence(found, now, t)}
              </p>
            )}
            {(found.state === 'idle' ||
              found.state === 'none' ||
              found.state === 'checking' ||
              (found.state === 'failed' && found.version === null)) && (
              <Button size="s" busy={found.state === 'checking'} onClick={() => void check()}>
                {t('desktop.update.check')}
              </Button>
            )}
            {(found.state === 'available' || (found.state === 'failed' && found.version !== null)) && (
              <Button size="s" variant="primary" onClick={() => void download()}>
                {t('desktop.update.download')}
              </Button>
            )}
            {found.state === 'ready' && (
              <Button size="s" variant="primary" onClick={() => void act('install', () => app.call('update.install'))}>
                {t('desktop.update.install')}
              </Button>
            )}
          </Row>
        )}
      </AsyncSection>
    </Panel>
  );
}
