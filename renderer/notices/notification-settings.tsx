import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import { setGroupLevel } from '#shared/notices/contract/notifications.ts';
import type { NotifyLevel } from '#shared/people/contract/unread.ts';
import { useTranslation } from 'react-i18next';
import { List, Row, Stack } from '../base/ui/layout/layout.tsx';
import { useStore } from 'zustand';
import { call } from '../base/api/client.ts';
import { Segmented } from '../base/ui/controls/segmented.tsx';
import { runWithErrorToast } from '../base/ui/feedback/run-with-error-toast.ts';
import { Panel } from '../base/ui/layout/panel.tsx';
import { desktop } from '../base/desktop/desktop.ts';
import { useUser } from '../base/session/session.ts';
import { notificationCounts } from './store/notification-counts.ts';
import { useList } from '../base/stores/remote-list.ts';
import { groups } from '../people/people-lists.ts';
import styles from './notifications.module.css';
import { QuietPanel } from './quiet-panel.tsx';
import { useEffect, useState } from 'react';
import { Checkbox } from '../base/ui/controls/checkbox.tsx';
import { Notice } from '../base/ui/feedback/notice.tsx';
import { deviceMode, disableDevice, enableDevice, refreshDeviceMode } from './device/device-mode.ts';

const LEVELS: readonly NotifyLevel[] = ['all', 'mentions', 'none'];

/** This browser, quiet hours, and a level for each group of the player. */
export function NotificationSettings() {
  const { t } = useTranslation();
  const user = useUser();
  return user?.username === GUEST_CREDENTIALS.username ? (
    <p>{t('notifications.guest')}</p>
  ) : (
    <Stack gap="4">
      {desktop === null && <DevicePanel />}
      <QuietPanel />
      <LevelPanel />
    </Stack>
  );
}

function LevelPanel() {
  const { t } = useTranslation();
  const { data } = useList(groups);
  const levels = useStore(notificationCounts, (counts) => counts.groups);
  const mine = data.filter(({ id }) => levels[id]);
  const choose = (id: number, level: NotifyLevel): void =>
    void runWithErrorToast(() => call(setGroupLevel, { params: { id }, body: { level } }));
  return (
    <Panel title={t('notifications.levels.title')}>
      <p>{t(mine.length === 0 ? 'notifications.levels.empty' : 'notifications.levels.lead')}</p>
      <List gap="3" className={styles['levels']}>
        {mine.map(({ id, name }) => (
          <Row as="li" key={id} gap="3" justify="between" wrap>
            <bdi>{name}</bdi>
            <Segmented
              label={t('notifications.levels.of', { name })}
              segments={LEVELS.map((value) => ({ value, label: t(`notifications.levels.${value}`) }))}
              value={levels[id]?.level ?? 'mentions'}
              onChange={(level) => choose(id, level)}
            />
          </Row>
        ))}
      </List>
    </Panel>
  );
}

/** Notifications of this browser. Its permission is asked for here, and nowhere else. */
function DevicePanel() {
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
