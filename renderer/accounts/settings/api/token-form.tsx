import { checkApiToken, TOKEN_NAME_MAX } from '#shared/accounts/contract/api-token-fields.ts';
import { type TokenScope, TOKEN_SCOPES } from '#shared/base/http/session-user.ts';
import { createApiToken } from '#shared/accounts/contract/api-tokens.ts';
import { useRef, useState, type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/api/client.ts';
import { messagesOf, parseFormErrors, type FormErrors } from '../../../base/api/form-errors.ts';
import { Button } from '../../../base/ui/controls/button.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { DialogActions } from '../../../base/ui/overlays/dialog.tsx';
import styles from './api.module.css';
import { ExpiryFields, toExpiresAt, type Expiry } from './expiry-fields.tsx';
import { Checkbox } from '../../../base/ui/controls/checkbox.tsx';
import { TOKEN_SCOPE_KEY } from './token-scope-key.ts';

interface ScopesFieldProps {
  readonly scopes: readonly TokenScope[];
  readonly error: string | undefined;
  readonly onChange: (scopes: readonly TokenScope[]) => void;
}

function ScopesField({ scopes, error, onChange }: ScopesFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={styles['choices']} aria-describedby={error ? id : undefined}>
      <legend>{t('api.tokens.scopes')}</legend>
      {TOKEN_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          name="scopes"
          label={t(`api.tokens.scope.${TOKEN_SCOPE_KEY[scope]}.label`)}
          hint={t(`api.tokens.scope.${TOKEN_SCOPE_KEY[scope]}.hint`)}
          checked={scopes.includes(scope)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
          }
        />
      ))}
      {error && (
        <p id={id} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const FIELDS = ['name', 'scopes', 'expires_at'] as const;
type FieldName = (typeof FIELDS)[number];
const NOTHING_WRONG: FormErrors<FieldName> = { fields: {}, general: null };

interface TokenFormProps {
  readonly onCancel: () => void;
  readonly onCreated: (token: string) => void;
}

export function TokenForm({ onCancel, onCreated }: TokenFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [expiry, setExpiry] = useState<Expiry>({ kind: '90', date: '' });
  const [errors, setErrors] = useState(NOTHING_WRONG);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: FormErrors<FieldName>): void => {
    setErrors(found);
    const first = FIELDS.find((field) => found.fields[field] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (): Promise<void> => {
    if (busy) return;
    const expires_at = toExpiresAt(expiry);
    const fields = {
      ...messagesOf(checkApiToken({ name, scopes }), FIELDS),
      ...(expires_at === undefined && { expires_at: t('api.tokens.dateRequired') }),
    };
    if (expires_at === undefined || Object.keys(fields).length > 0) return refuse({ fields, general: null });
    setBusy(true);
    setErrors(NOTHING_WRONG);
    try {
      const { token } = await call(createApiToken, { body: { name, scopes: [...scopes], expires_at } });
      onCreated(token);
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
      {errors.general !== null && <Notice tone="bad">{errors.general}</Notice>}
      <TextField
        name="name"
        label={t('api.tokens.name')}
        hint={t('api.tokens.nameHint')}
        error={errors.fields.name}
        value={name}
        maxLength={TOKEN_NAME_MAX}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <ScopesField scopes={scopes} error={errors.fields.scopes} onChange={setScopes} />
      <ExpiryFields expiry={expiry} error={errors.fields.expires_at} onChange={setExpiry} />
      <DialogActions>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('api.tokens.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
