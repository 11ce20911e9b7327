import type { UserProfile } from '#shared/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/badge.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { Table, type Column } from '../../components/table.tsx';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import styles from './admin.module.css';

interface UsersTableProps {
  readonly users: readonly UserProfile[];
  /** The name of who looks at it. */
  readonly me: string;
  readonly onAct: (user: UserProfile, act: 'makeAdmin' | 'makeUser' | 'stepDown' | 'delete') => void;
}

/** Section 2: "A table has columns Username, Email, Role, Actions." */
export function UsersTable({ users, me, onAct }: UsersTableProps) {
  const { t } = useTranslation();
  const columns: readonly Column<UserProfile>[] = [
    {
      key: 'username',
      header: t('admin.users.username'),
      isRowHeader: true,
      render: ({ username, created_at }) => (
        <div className={styles['who']}>
          <span className={styles['name']}>
            {username}
            {username === me && <Badge tone="info">{t('admin.users.you')}</Badge>}
          </span>
          <span className={styles['since']}>{t('admin.users.since', { date: formatDate(created_at) ?? t('common.notAvailable') })}</span>
        </div>
      ),
    },
    {
      key: 'email',
      header: t('admin.users.email'),
      render: ({ email, email_verified, role }) =>
        role === 'guest' ? (
          <span className={styles['soft']}>{t('admin.users.shared')}</span>
        ) : (
          <div className={styles['email']}>
            <span className={styles['address']}>{email}</span>
            <Badge tone={email_verified ? 'good' : 'warn'}>{t(email_verified ? 'admin.users.verified' : 'admin.users.unverified')}</Badge>
          </div>
        ),
    },
    { key: 'role', header: t('admin.users.role'), render: ({ role }) => <Badge tone={role === 'admin' ? 'info' : 'plain'}>{t(`admin.users.roles.${role}`)}</Badge> },
    { key: 'actions', header: t('admin.users.actions'), align: 'end', render: (user) => <Actions user={user} isMe={user.username === me} onAct={onAct} /> },
  ];
  return <Table caption={t('admin.users.caption')} columns={columns} rows={users} rowKey={({ id }) => id} />;
}

function Actions({ user, isMe, onAct }: { readonly user: UserProfile; readonly isMe: boolean; readonly onAct: UsersTableProps['onAct'] }) {
  const { t } = useTranslation();
  const { username, role } = user;
  if (role === 'guest') return <span className={styles['soft']}>{t('admin.users.stays')}</span>;
  return (
    <div className={styles['actions']}>
      {role === 'admin' ? (
        <Button size="s" aria-label={t('admin.users.makeUserOf', { username })} onClick={() => onAct(user, isMe ? 'stepDown' : 'makeUser')}>
          {t('admin.users.makeUser')}
        </Button>
      ) : (
        <Button size="s" aria-label={t('admin.users.makeAdminOf', { username })} onClick={() => onAct(user, 'makeAdmin')}>
          {t('admin.users.makeAdmin')}
        </Button>
      )}
      {isMe ? (
        // The own account goes with its password, which Settings asks for.
        <LinkButton size="s" variant="quiet" to={`${paths.settings}?tab=account`}>
          {t('admin.users.deleteOwn')}
        </LinkButton>
      ) : (
        <Button size="s" variant="quiet" className={styles['delete']} aria-label={t('admin.users.deleteOf', { username })} onClick={() => onAct(user, 'delete')}>
          {t('admin.users.delete')}
        </Button>
      )}
    </div>
  );
}
