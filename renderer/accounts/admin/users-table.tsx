import type { ManagedUser } from '#shared/accounts/contract/admin.ts';
import { useTranslation } from 'react-i18next';
import { List } from '../../base/ui/layout/layout.tsx';
import { Table, type Column } from '../../base/ui/data/table.tsx';
import { useMedia } from '../../base/hooks/use-media.ts';
import styles from './admin.module.css';
import { Actions, Email, Role, UserCell, type UserAct } from './user-cells.tsx';

interface UsersTableProps {
  readonly users: readonly ManagedUser[];
  readonly me: string;
  readonly onAct: (user: ManagedUser, act: UserAct) => void;
}

export function UsersTable({ users, me, onAct }: UsersTableProps) {
  const { t } = useTranslation();
  const isNarrow = useMedia('(max-width: 760px)');
  if (isNarrow) {
    return (
      <List shrink aria-label={t('admin.users.caption')}>
        {users.map((user) => (
          <li key={user.id} className={styles['card']}>
            <div className={styles['cardHead']}>
              <UserCell user={user} isMe={user.username === me} />
              <Role user={user} />
            </div>
            <Email user={user} />
            <Actions user={user} isMe={user.username === me} onAct={onAct} />
          </li>
        ))}
      </List>
    );
  }
  const columns: readonly Column<ManagedUser>[] = [
    {
      key: 'username',
      header: t('admin.users.username'),
      isRowHeader: true,
      render: (user) => <UserCell user={user} isMe={user.username === me} />,
    },
    { key: 'email', header: t('admin.users.email'), render: (user) => <Email user={user} /> },
    { key: 'role', header: t('admin.users.role'), render: (user) => <Role user={user} /> },
    {
      key: 'actions',
      header: t('admin.users.actions'),
      align: 'end',
      render: (user) => <Actions user={user} isMe={user.username === me} onAct={onAct} />,
    },
  ];
  return <Table caption={t('admin.users.caption')} columns={columns} rows={users} rowKey={({ id }) => id} />;
}
