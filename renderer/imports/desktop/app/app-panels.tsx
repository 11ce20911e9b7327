import type { DesktopSettings, UpdateState } from '#shared/base/ipc/ipc-app.ts';
import { useTranslation } from 'react-i18next';
import { Stack, Row } from '../../../base/ui/layout/layout.tsx';
import { Checkbox } from '../../../base/ui/controls/checkbox.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { AsyncSection } from '../elements/async-section.tsx';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';
import { useAppData } from '../../../base/desktop/use-app-data.ts';
import type { TFunction } from 'i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Progress } from '../../../base/ui/feedback/progress.tsx';
import { formatAgo } from '../../../base/format/format.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { formatMessage } from '../../../base/i18n/i18n.ts';

type Switch = { [K in keyof DesktopSettings]: DesktopSettings[K] extends boolean ? K : never }[keyof DesktopSettings];

/** In display order; every setting that is on or off. */
const SWITCHES = Object.keys({
  startAtLogin: true,
  startHidden: true,
  closeToTray: true,
  notifications: true,
  notifyExpiring: true,
  notifyVault: true,
  notifyMessages: true,
  notifyEvents: true,
  notifyRequests: true,
  checkForUpdates: true,
} satisfies Readonly<Record<Switch, true>>) as readonly Switch[];

export function AppPanels({ app }: AppProps) {
  const { t } = useTranslation();
  const settings = useAppData(app, 'settings.get', null, ['settings.changed']);
  const info = useAppData(app, 'app.info', null, []);
  const { act } = useDesktopAction();
  const set = (chosen: DesktopSettings, name: Switch, on: boolean): Promise<void> =>
    act(name, async () => {
      // Optimistic: a checkbox that waits looks stuck.
      settings.replace({ ...chosen, [name]: on });
      try {
        settings.replace(await app.call('settings.set', { [name]: on }));
      } catch (error) {
        settings.replace(chosen);
        throw error;
      }
    });
  const isOff = (name: Switch, { startAtLogin }: DesktopSettings): boolean => name === 'startHidden' && !startAtLogin;
  return (
    <>
      <Panel title={t('desktop.app.title')}>
        <AsyncSection answer={settings} height="388px">
          {(chosen) => (
            <Stack gap="3" role="group" aria-label={t('desktop.app.switches')}>
              {SWITCHES.map((name) => (
                <Checkbox
                  key={name}
                  label={t(`desktop.app.${name}`)}
                  hint={t(`desktop.app.${name}Hint`)}
                  checked={chosen[name]}
                  disabled={isOff(name, chosen)}
                  onChange={(event) => void set(chosen, name, event.target.checked)}
                />
              ))}
            </Stack>
          )}
        </AsyncSection>
        {info.state === 'ready' && !info.data.keepsSession && (
          <div className={styles['after']}>
            <Notice tone="info">{t('desktop.app.keepsNoSession')}</Notice>
          </div>
        )}
      </Panel>
      <UpdatePanel app={app} version={info.state === 'ready' ? info.data.version : null} />
    </>
  );
}

interface UpdatePanelProps extends AppProps {
  /** Null while loading. */
  readonly version: string | null;
}

function describeUpdate({ state, version, problem, checkedAt }: UpdateState, now: number, t: TFunction): string {
  if (state === 'failed') return problem === null ? t('common.errorTitle') : formatMessage(problem);
  if (state === 'none') return t('desktop.update.none', { ago: formatAgo(checkedAt ?? now, now) });
  return t(`desktop.update.${state}`, { version: version ?? '' });
}

/** Version and update; every step needs the player's consent. */
function UpdatePanel({ app, version }: UpdatePanelProps) {
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
                {describeUpdate(found, now, t)}
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
