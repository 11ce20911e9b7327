import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Button, type ButtonVariant } from '../../base/ui/controls/button.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import styles from './second-factor.module.css';

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
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden]), button[type="submit"]')?.focus(), []);
  return (
    <Form
      ref={form}
      className={styles['form']}
      head={children}
      onSubmit={() => onSubmit({ ...(asksPassword && { password: typed.password }), code: typed.code })}
    >
      {asksPassword && (
        <>
          <input type="text" hidden readOnly autoComplete="username" value={username} />
          <TextField
            name="password"
            type="password"
            autoComplete="current-password"
            label={t('secondFactor.password')}
            value={typed.password}
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
          onChange={(event) => setTyped({ ...typed, code: event.target.value })}
        />
      )}
      <Row gap="2" align="stretch" wrap className={styles['actions']}>
        <SubmitButton variant={variant}>{submitLabel}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Row>
    </Form>
  );
}
