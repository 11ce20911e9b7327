import type { ApiToken } from '#shared/accounts/contract/api-tokens.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { formatDate } from '../../../base/format/format.ts';
import styles from './api.module.css';
import { TOKEN_SCOPE_KEY } from './token-scope-key.ts';

export function TokenRow({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke: () => void }) {
  const { t } = useTranslation();
  const { name, hint, scopes, expires_at, expired, last_used_on } = token;
  const when = formatDate(expires_at) ?? '';
  // Noon: the same day in most time zones.
  const day = last_used_on === null ? null : formatDate(`${last_used_on}T12:00:00Z`);
  return (
    <li className={styles['row']}>
      <div>
        <p className={styles['name']}>
          <b>{name}</b> <code>…{hint}</code> {expired && <Badge tone="warn">{t('api.tokens.expired')}</Badge>}
        </p>
        <p className={styles['scopes']}>
          {scopes.map((scope) => (
            <Badge key={scope}>{t(`api.tokens.scope.${TOKEN_SCOPE_KEY[scope]}.label`)}</Badge>
          ))}
        </p>
        <p className={styles['soft']}>
          {day === null ? t('api.tokens.never') : t('api.tokens.used', { day })} ·{' '}
          {expires_at === null
            ? t('api.tokens.forever')
            : t(expired ? 'api.tokens.ended' : 'api.tokens.until', { when })}
        </p>
      </div>
      <Button size="s" aria-label={t('api.tokens.revokeOf', { name })} onClick={onRevoke}>
        {t('api.tokens.revoke')}
      </Button>
    </li>
  );
}
