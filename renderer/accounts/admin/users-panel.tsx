import { deleteUser, setUserRole, type ManagedUser, type RoleAssignment } from '#shared/accounts/contract/admin.ts';
import { removeSecondFactor } from '#shared/accounts/contract/second-factor.ts';
import { ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { call } from '../../base/api/client.ts';
import { formatNumber } from '../../base/format/format.ts';
import { useUser } from '../../base/session/session.ts';
import styles from './admin.module.css';
import { filterUsers, usersPage, USER_KINDS, type UserKind } from './filter-users.ts';
import { useAdminCall } from './admin-access.ts';
import type { UserAct } from './user-cells.tsx';
import { UsersTable } from './users-table.tsx';

type Question = { readonly user: ManagedUser; readonly act: UserAct };

interface QuestionDialogProps {
  readonly question: Question | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChanged: (user: ManagedUser) => void;
  readonly onDeleted: (user: ManagedUser) => void;
}

function QuestionDialog({ question, open, onOpenChange, onChanged, onDeleted }: QuestionDialogProps) {
  const { t } = useTranslation();
  const asAdmin = useAdminCall();
  const giveRole = async ({ id, username }: ManagedUser, role: RoleAssignment): Promise<void> => {
    const { data } = await asAdmin(() => call(setUserRole, { params: { id }, body: { role } }));
    onChanged(data.user);
    toast({
      tone: 'good',
      title: t(role === 'admin' ? 'admin.users.madeAdmin' : 'admin.users.madeUser', { username }),
    });
  };
  const confirm = async (): Promise<void> => {
    if (!question) return;
    const { user, act } = question;
    if (act === 'removeFactor') {
      await asAdmin(() => call(removeSecondFactor, { params: { id: user.id } }));
      onChanged({ ...user, second_factor: false });
      toast({ tone: 'good', title: t('admin.users.removedFactor', { username: user.username }) });
      return;
    }
    if (act !== 'delete') {
      await giveRole(user, act === 'makeAdmin' ? 'admin' : 'user');
      return;
    }
    await asAdmin(() => call(deleteUser, { params: { id: user.id } }));
    onDeleted(user);
    toast({ tone: 'good', title: t('admin.users.deleted', { username: user.username }) });
  };

  const act = question?.act ?? 'makeAdmin';
  const username = question?.user.username ?? '';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`admin.ask.${act}.title`, { username })}
      confirmLabel={t(`admin.ask.${act}.confirm`)}
      danger={act === 'delete' || act === 'removeFactor'}
      onConfirm={confirm}
    >
      {t(`admin.ask.${act}.text`, { username })}
    </ConfirmDialog>
  );
}

interface PagerProps {
  readonly found: number;
  readonly shown: ReturnType<typeof usersPage>;
  readonly onTurn: (page: number) => void;
}

function Pager({ found, shown: { rows, page, pages, first }, onTurn }: PagerProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['pager']}>
      <p role="status" className={styles['soft']}>
        {found > 0 &&
          t('admin.users.shown', {
            first: formatNumber(first),
            last: formatNumber(first === 0 ? 0 : first + rows.length - 1),
            total: formatNumber(found),
          })}
      </p>
      {pages > 1 && (
        <Row gap="2" align="stretch">
          <Button size="s" icon={<ChevronLeft aria-hidden />} disabled={page === 0} onClick={() => onTurn(page - 1)}>
            {t('admin.users.previous')}
          </Button>
          <Button size="s" disabled={page === pages - 1} onClick={() => onTurn(page + 1)}>
            {t('admin.users.next')}
            <ChevronRight aria-hidden />
          </Button>
        </Row>
      )}
    </div>
  );
}

/** All accounts, fifty per page, with an administrator's actions. */
export function UsersPanel({ loaded }: { readonly loaded: readonly ManagedUser[] }) {
  const { t } = useTranslation();
  const me = useUser();
  const [users, setUsers] = useState(loaded);
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<UserKind>('all');
  const [wanted, setWanted] = useState(0);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const found = filterUsers(users, query, kind);
  const shown = usersPage(found, wanted);
  const { rows } = shown;

  const ask = (user: ManagedUser, act: Question['act']): void => {
    setQuestion({ user, act });
    setIsAsking(true);
  };
  return (
    <Panel>
      <div className={styles['tools']}>
        <div className={styles['search']}>
          <TextField
            ref={search}
            label={t('admin.users.search')}
            icon={<Search aria-hidden />}
            value={query}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            onChange={(event) => {
              setQuery(event.target.value);
              setWanted(0);
            }}
          />
        </div>
        <Segmented
          label={t('admin.users.show')}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setWanted(0);
          }}
          segments={USER_KINDS.map((value) => ({ value, label: t(`admin.users.kinds.${value}`) }))}
        />
      </div>
      {rows.length > 0 && <UsersTable users={rows} me={me?.username ?? ''} onAct={ask} />}
      {rows.length === 0 && (
        <EmptyState title={t('admin.users.none')}>{users.length > 0 && t('admin.users.noneFound')}</EmptyState>
      )}
      <Pager found={found.length} shown={shown} onTurn={setWanted} />
      <QuestionDialog
        question={question}
        open={isAsking}
        onOpenChange={setIsAsking}
        onChanged={(changed) => setUsers((before) => before.map((user) => (user.id === changed.id ? changed : user)))}
        onDeleted={(deleted) => {
          setUsers((before) => before.filter(({ id }) => id !== deleted.id));
          // The button that opened the dialog is gone with its row.
          search.current?.focus();
        }}
      />
    </Panel>
  );
}
