import type { SignInWays } from '#shared/accounts/contract/sign-in-providers.ts';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { EmptyState } from '../../../base/ui/layout/empty-state.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { countWaysIn } from '../count-ways-in.ts';
import { canUsePasskeys } from '../../sign-in/passkeys/passkey-support.ts';
import { PasskeyDialogs, type PasskeyChoice } from './passkey-dialogs.tsx';
import styles from './passkeys.module.css';
import { PasskeysElsewhere } from './passkeys-elsewhere.tsx';
import type { Passkey } from '#shared/accounts/contract/passkeys.ts';
import { formatDate } from '../../../base/format/format.ts';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly isLast: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, isLast, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation();
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className={styles['row']}>
      <div>
        <b>{name}</b>
        <Muted as="p" soft size="s">
          {t('passkeys.made', { when: formatDate(created_at) ?? '' })} ·{' '}
          {last_used_at === null ? t('passkeys.unused') : t('passkeys.used', { when: formatDate(last_used_at) ?? '' })}
        </Muted>
      </div>
      <div className={styles['actions']}>
        <Button size="s" variant="quiet" aria-label={t('passkeys.renameOf', { name })} onClick={onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button size="s" disabled={isLast} aria-label={t('passkeys.removeOf', { name })} onClick={onRemove}>
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}

interface PasskeysPanelProps {
  readonly ways: SignInWays;
  readonly username: string;
  readonly onChange: () => void;
}

/** Lists, adds, renames and removes the account's passkeys. */
export function PasskeysPanel({ ways, username, onChange }: PasskeysPanelProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<PasskeyChoice>({ action: 'add', passkey: null });
  const [isOpen, setOpen] = useState(false);
  const { passkeys, page } = ways;
  const canAdd = ways.passkeys_offered && canUsePasskeys(page);
  const isLast = countWaysIn(ways) === 1;
  const open = (next: PasskeyChoice): void => {
    setChoice(next);
    setOpen(true);
  };
  const finish = (title: string): void => {
    setOpen(false);
    toast({ tone: 'good', title });
    onChange();
  };
  const add = (
    <Button
      size="s"
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => open({ action: 'add', passkey: null })}
    >
      {t('passkeys.add')}
    </Button>
  );
  return (
    <Panel title={t('passkeys.title')} actions={canAdd && passkeys.length > 0 && add}>
      <p className={styles['lead']}>{t('passkeys.lead')}</p>
      {passkeys.length === 0 && canAdd && (
        <EmptyState icon={<KeyRound aria-hidden />} title={t('passkeys.none')} action={add}>
          {t('passkeys.noneText')}
        </EmptyState>
      )}
      {passkeys.length > 0 && (
        <List shrink>
          {passkeys.map((each) => (
            <PasskeyRow
              key={each.id}
              passkey={each}
              isLast={isLast}
              onRename={() => open({ action: 'rename', passkey: each })}
              onRemove={() => open({ action: 'remove', passkey: each })}
            />
          ))}
        </List>
      )}
      {isLast && passkeys.length === 1 && (
        <Muted as="p" soft size="s">
          {t('passkeys.last')}
        </Muted>
      )}
      {!canAdd && ways.passkeys_offered && <PasskeysElsewhere page={page} />}
      <PasskeyDialogs
        choice={choice}
        isOpen={isOpen}
        username={username}
        hasPassword={ways.has_password}
        onOpenChange={setOpen}
        onDone={finish}
      />
    </Panel>
  );
}
