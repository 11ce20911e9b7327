import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseFormErrors } from '../../base/api/form-errors.ts';
import { useRefusal } from '../../base/api/use-refusal.ts';
import { Button, type ButtonVariant } from '../../base/ui/controls/button.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import styles from './second-factor.module.css';

const FIELDS = ['password', 'code'] as const;

export interface Proof {
  readonly password?: string;
  readonly code: string;
}

interface ProofFormProps {
  readonly username: string;
  readonly asksPassword: boolean;
  /** Label of the field for a code; null without one. */
  readonly codeLabel: string | null;
  readonly submitLabel: string;
  readonly variant?: ButtonVariant;
  readonly children?: ReactNode;
  /** Rejects with the refusal of the server. */
  readonly onSubmit: (proof: Proof) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password of the account, a code, or both. */
export function ProofForm(props: ProofFormProps) {
  const { username, asksPassword, codeLabel, submitLabel, variant = 'primary', children, onSubmit, onCancel } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [busy, setBusy] = useState(false);
  const { form, refusal, refuse, accept } = useRefusal(FIELDS);
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:not([hidden]), button[type="submit"]')?.focus(),
    [form],
  );

  const submit = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    accept();
    try {
      await onSubmit({ ...(asksPassword && { password: typed.password }), code: typed.code });
    } catch (error) {
      refuse(parseFormErrors(error, FIELDS));
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      {refusal.general !== null && <Notice tone="bad">{refusal.general}</Notice>}
      {asksPassword && (
        <>
          <input type="text" hidden readOnly autoComplete="username" value={username} />
          <TextField
            name="password"
            type="password"
            autoComplete="current-password"
            label={t('secondFactor.password')}
            value={typed.password}
            error={refusal.fields.password}
            onChange={(event) => setTyped({ ...typed, password: event.target.value })}
          />
        </>
      )}
      {codeLabel !== null && (
        <TextField
          name="code"
          className={styles['code']}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          label={codeLabel}
          value={typed.code}
          error={refusal.fields.code}
          onChange={(event) => setTyped({ ...typed, code: event.target.value })}
        />
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant={variant} busy={busy}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
