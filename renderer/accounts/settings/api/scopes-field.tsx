import { TOKEN_SCOPES, type TokenScope } from '#shared/base/http/session-user.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../base/ui/controls/checkbox.tsx';
import styles from './api.module.css';
import { TOKEN_SCOPE_KEY } from './token-scope-key.ts';

interface ScopesFieldProps {
  readonly scopes: readonly TokenScope[];
  readonly error: string | undefined;
  readonly onChange: (scopes: readonly TokenScope[]) => void;
}

export function ScopesField({ scopes, error, onChange }: ScopesFieldProps) {
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
