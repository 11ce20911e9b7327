import type { DesktopSettings } from '#shared/base/ipc/ipc-app.ts';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../base/ui/layout/layout.tsx';
import { Checkbox } from '../../../base/ui/controls/checkbox.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { AsyncSection } from '../elements/async-section.tsx';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { UpdatePanel } from './update-panel.tsx';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';
import { useAppData } from '../../../base/desktop/use-app-data.ts';

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
