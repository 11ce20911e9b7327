import type { ManagedUser } from '#shared/accounts/contract/admin.ts';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { formatDate } from '../../base/format/format.ts';
import { paths } from '../../base/navigation/paths.ts';
import styles from './admin.module.css';

export type UserAct = 'makeAdmin' | 'makeUser' | 'stepDown' | 'removeFactor' | 'delete';

interface CellProps {
  readonly user: ManagedUser;
}

interface OwnCellProps extends CellProps {
  readonly isMe: boolean;
}

export function UserCell({ user: { username, created_at }, isMe }: OwnCellProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="0" className={styles['who']}>
      <span className={styles['name']}>
        {username}
        {isMe && <Badge tone="info">{t('admin.users.you')}</Badge>}
      </span>
      <span className={styles['since']}>
        {t('admin.users.since', { date: formatDate(created_at) ?? t('common.notAvailable') })}
      </span>
    </Stack>
  );
}

export function Email({ user: { email, email_verified, role } }: CellProps) {
  const { t } = useTranslation();
  if (role === 'guest') return <span className={styles['soft']}>{t('admin.users.shared')}</span>;
  return (
    <Row gap="1 2" wrap className={styles['email']}>
      <span className={styles['address']}>{email}</span>
      <Badge tone={email_verified ? 'good' : 'warn'}>
        {t(email_verified ? 'admin.users.verified' : 'admin.users.unverified')}
      </Badge>
    </Row>
  );
}

export function Role({ user: { role } }: CellProps) {
  const { t } = useTranslation();
  return <Badge tone={role === 'admin' ? 'info' : 'plain'}>{t(`admin.users.roles.${role}`)}</Badge>;
}

export function Actions({
  user,
  isMe,
  onAct,
}: OwnCellProps & { readonly onAct: (user: ManagedUser, act: UserAct) => void }) {
  const { t } = useTranslation();
  const { username, role, second_factor } = user;
  if (role === 'guest') return <span className={styles['soft']}>{t('admin.users.stays')}</span>;
  return (
    <Row gap="2" align="stretch" justify="end" wrap className={styles['actions']}>
      {role === 'admin' ? (
        <Button
          size="s"
          aria-label={t('admin.users.makeUserOf', { username })}
          onClick={() => onAct(user, isMe ? 'stepDown' : 'makeUser')}
        >
          {t('admin.users.makeUser')}
        </Button>
      ) : (
        <Button
          size="s"
          aria-label={t('admin.users.makeAdminOf', { username })}
          onClick={() => onAct(user, 'makeAdmin')}
        >
          {t('admin.users.makeAdmin')}
        </Button>
      )}
      {second_factor && !isMe && (
        <Button
          size="s"
          aria-label={t('admin.users.removeFactorOf', { username })}
          onClick={() => onAct(user, 'removeFactor')}
        >
          {t('admin.users.removeFactor')}
        </Button>
      )}
      {isMe ? (
        // Deleting one's own account needs the password, which Settings asks for.
        <LinkButton size="s" variant="quiet" to={`${paths.settings}?tab=account`}>
          {t('admin.users.deleteOwn')}
        </LinkButton>
      ) : (
        <Button
          size="s"
          variant="quiet"
          className={styles['delete']}
          aria-label={t('admin.users.deleteOf', { username })}
          onClick={() => onAct(user, 'delete')}
        >
          {t('admin.users.delete')}
        </Button>
      )}
    </Row>
  );
}
