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
import { groups } from '../people/social-lists.ts';
import { DevicePanel } from './device/device-panel.tsx';
import styles from './notifications.module.css';
import { QuietPanel } from './quiet-panel.tsx';

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
