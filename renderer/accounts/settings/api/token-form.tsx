import { checkApiToken, TOKEN_NAME_MAX } from '#shared/accounts/contract/api-token-fields.ts';
import { type TokenScope, TOKEN_SCOPES } from '#shared/base/http/session-user.ts';
import { createApiToken } from '#shared/accounts/contract/api-tokens.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/api/client.ts';
import { Stack } from '../../../base/ui/layout/layout.tsx';
import { useFieldError } from '../../../base/ui/controls/field.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import styles from './api.module.css';
import { ExpiryFields, toExpiresAt, type Expiry } from './expiry-fields.tsx';
import { Checkbox } from '../../../base/ui/controls/checkbox.tsx';
import { Form, FormActions } from '../../../base/ui/controls/form.tsx';
import { TOKEN_SCOPE_KEY } from './token-scope-key.ts';

interface ScopesFieldProps {
  readonly scopes: readonly TokenScope[];
  readonly onChange: (scopes: readonly TokenScope[]) => void;
}

function ScopesField({ scopes, onChange }: ScopesFieldProps) {
  const { t } = useTranslation();
  const error = useFieldError('scopes');
  const id = useId();
  return (
    <Stack as="fieldset" gap="3" className={styles['choices']} aria-describedby={error ? id : undefined}>
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
    </Stack>
  );
}

interface TokenFormProps {
  readonly onCancel: () => void;
  readonly onCreated: (token: string) => void;
}

export function TokenForm({ onCancel, onCreated }: TokenFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [expiry, setExpiry] = useState<Expiry>({ kind: '90', date: '' });
  const check = () => [
    ...checkApiToken({ name, scopes }),
    ...(toExpiresAt(expiry) === undefined
      ? [{ field: 'expires_at', code: '', message: t('api.tokens.dateRequired') }]
      : []),
  ];
  const submit = async (): Promise<void> => {
    const expires_at = toExpiresAt(expiry);
    if (expires_at === undefined) return;
    const { token } = await call(createApiToken, { body: { name, scopes: [...scopes], expires_at } });
    onCreated(token);
  };
  return (
    <Form className={styles['form']} noValidate check={check} onSubmit={submit}>
      <TextField
        name="name"
        label={t('api.tokens.name')}
        hint={t('api.tokens.nameHint')}
        value={name}
        maxLength={TOKEN_NAME_MAX}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <ScopesField scopes={scopes} onChange={setScopes} />
      <ExpiryFields expiry={expiry} onChange={setExpiry} />
      <FormActions submit={t('api.tokens.submit')} onCancel={onCancel} />
    </Form>
  );
}
