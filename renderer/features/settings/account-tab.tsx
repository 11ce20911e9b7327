import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/feedback/notice.tsx';
import { isGuest } from '../../session/is-guest.ts';
import { useUser } from '../../session/session.ts';
import { DeletePanel } from './delete-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { ToldByPanel } from './told-by-panel.tsx';
import styles from './settings.module.css';

/** Account settings. The shared guest account can only export. */
export function AccountTab() {
  const { t } = useTranslation();
  const user = useUser();
  if (!user) return null;
  if (isGuest(user)) {
    return (
      <div className={styles['parts']}>
        <Notice title={t('settings.guestTitle')}>{t('settings.guestText')}</Notice>
        <ExportPanel />
      </div>
    );
  }
  return (
    <div className={styles['parts']}>
      <PasswordPanel username={user.username} />
      <SessionsPanel />
      <ToldByPanel />
      <ExportPanel />
      <DeletePanel username={user.username} />
    </div>
  );
}
