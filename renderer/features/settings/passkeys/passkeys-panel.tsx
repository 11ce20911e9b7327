import { removePasskey, type Passkey } from '#shared/contract/accounts/passkeys.ts';
import type { SignInWays } from '#shared/contract/accounts/sign-in-providers.ts';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { Button } from '../../../components/controls/button.tsx';
import { toast } from '../../../components/feedback/toast.ts';
import { EmptyState } from '../../../components/layout/empty-state.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { countWaysIn } from '../../../sign-in/count-ways-in.ts';
import { canUsePasskeys } from '../../../sign-in/passkeys/passkey-support.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import styles from './passkeys.module.css';
import { PasskeysElsewhere } from './passkeys-elsewhere.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';

interface PasskeysPanelProps {
  readonly ways: SignInWays;
  readonly username: string;
  readonly onChange: () => void;
}

/** The open dialog and its passkey, which stay while it fades out. */
interface Choice {
  readonly action: 'add' | 'rename' | 'remove';
  readonly passkey: Passkey | null;
}

/** Lists, adds, renames and removes the account's passkeys. */
export function PasskeysPanel({ ways, username, onChange }: PasskeysPanelProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice>({ action: 'add', passkey: null });
  const [isOpen, setOpen] = useState(false);
  const { passkeys, page } = ways;
  const canAdd = ways.passkeys_offered && canUsePasskeys(page);
  const isLast = countWaysIn(ways) === 1;
  const { action, passkey } = choice;
  const open = (next: Choice): void => {
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
        <ul className={styles['rows']}>
          {passkeys.map((each) => (
            <PasskeyRow
              key={each.id}
              passkey={each}
              isLast={isLast}
              onRename={() => open({ action: 'rename', passkey: each })}
              onRemove={() => open({ action: 'remove', passkey: each })}
            />
          ))}
        </ul>
      )}
      {isLast && passkeys.length === 1 && <p className={styles['soft']}>{t('passkeys.last')}</p>}
      {!canAdd && ways.passkeys_offered && <PasskeysElsewhere page={page} />}
      <Dialog
        open={isOpen && action === 'add'}
        onOpenChange={setOpen}
        title={t('passkeys.addTitle')}
        description={t('passkeys.addText')}
      >
        <AddPasskeyForm
          username={username}
          hasPassword={ways.has_password}
          onCancel={() => setOpen(false)}
          onAdded={({ name }) => finish(t('passkeys.added', { name }))}
        />
      </Dialog>
      <Dialog
        open={isOpen && action === 'rename'}
        onOpenChange={setOpen}
        title={t('passkeys.renameTitle', { name: passkey?.name ?? '' })}
      >
        {passkey && (
          <RenamePasskeyForm
            passkey={passkey}
            onCancel={() => setOpen(false)}
            onRenamed={({ name }) => finish(t('passkeys.renamed', { name }))}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={isOpen && action === 'remove'}
        onOpenChange={setOpen}
        title={t('passkeys.removeTitle', { name: passkey?.name ?? '' })}
        confirmLabel={t('passkeys.remove')}
        danger
        onConfirm={async () => {
          if (!passkey) return;
          await call(removePasskey, { params: { id: passkey.id } });
          finish(t('passkeys.removed', { name: passkey.name }));
        }}
      >
        {t('passkeys.removeText')}
      </ConfirmDialog>
    </Panel>
  );
}
