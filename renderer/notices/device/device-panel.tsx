import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { Panel } from '../../base/ui/layout/panel.tsx';
import styles from '../notifications.module.css';
import { deviceMode, disableDevice, enableDevice, refreshDeviceMode } from './device-mode.ts';

/** Notifications of this browser. Its permission is asked for here, and nowhere else. */
export function DevicePanel() {
  const { t } = useTranslation();
  const mode = useStore(deviceMode, (state) => state.mode);
  /** The choice that is under way: a checkbox that waits for a question of the browser looks stuck. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  useEffect(() => void refreshDeviceMode(), []);
  const isOn = mode === 'push' || mode === 'page';
  const choose = async (on: boolean): Promise<void> => {
    setWanted(on);
    await runWithErrorToast(on ? enableDevice : disableDevice);
    setWanted(null);
  };
  return (
    <Panel title={t('notifications.device.title')}>
      {mode === 'denied' || mode === 'unsupported' ? (
        <Notice tone="info">{t(`notifications.device.${mode}`)}</Notice>
      ) : (
        <>
          <Checkbox
            label={t('notifications.device.label')}
            hint={t('notifications.device.hint')}
            checked={wanted ?? isOn}
            disabled={wanted !== null}
            onChange={(event) => void choose(event.target.checked)}
          />
          <p className={styles['state']} role="status">
            {isOn && wanted === null && t(`notifications.device.${mode}`)}
          </p>
        </>
      )}
    </Panel>
  );
}
