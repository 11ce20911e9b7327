import { Stack, List, Muted } from '../../../base/ui/layout/layout.tsx';
import { AccountWebhookPanel } from './account-webhook-panel.tsx';
import { listApiTokens, revokeApiToken, type ApiToken } from '#shared/accounts/contract/api-tokens.ts';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/api/client.ts';
import { useVersionedCall } from '../../../base/api/use-call.ts';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { EmptyState } from '../../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { ConfirmDialog } from '../../../base/ui/overlays/confirm-dialog.tsx';
import styles from './api.module.css';
import { TokenDialog } from './token-dialog.tsx';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { formatDate } from '../../../base/format/format.ts';
import { TOKEN_SCOPE_KEY } from './token-scope-key.ts';

export function ApiTab() {
  return (
    <Stack gap="4">
      <TokensPanel />
      <AccountWebhookPanel />
    </Stack>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke: () => void }) {
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
        <Muted as="p" soft size="s">
          {day === null ? t('api.tokens.never') : t('api.tokens.used', { day })} ·{' '}
          {expires_at === null
            ? t('api.tokens.forever')
            : t(expired ? 'api.tokens.ended' : 'api.tokens.until', { when })}
        </Muted>
      </div>
      <Button size="s" aria-label={t('api.tokens.revokeOf', { name })} onClick={onRevoke}>
        {t('api.tokens.revoke')}
      </Button>
    </li>
  );
}

function TokensPanel() {
  const { t } = useTranslation();
  const [version, setVersion] = useState(0);
  const { data, failure, retry } = useVersionedCall(listApiTokens, {}, version);
  const [isCreating, setCreating] = useState(false);
  const [leaving, setLeaving] = useState<ApiToken | null>(null);
  const [isAsking, setAsking] = useState(false);
  const tokens = data?.data;
  const create = (
    <Button size="s" variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      {t('api.tokens.create')}
    </Button>
  );
  const revoke = async (): Promise<void> => {
    if (!leaving) return;
    await call(revokeApiToken, { params: { id: leaving.id } });
    toast({ tone: 'good', title: t('api.tokens.revoked') });
    setVersion(version + 1);
  };
  return (
    <Panel title={t('api.tokens.title')} actions={tokens && tokens.length > 0 && create}>
      <p className={styles['lead']}>{t('api.tokens.lead')}</p>
      {failure !== null && <ErrorState title={t('api.tokens.failed')} message={failure} onRetry={retry} />}
      {!tokens && failure === null && (
        <SkeletonGroup label={t('api.tokens.loading')}>
          <Skeleton height="96px" />
        </SkeletonGroup>
      )}
      {tokens?.length === 0 && (
        <EmptyState icon={<KeyRound aria-hidden />} title={t('api.tokens.none')} action={create}>
          {t('api.tokens.noneText')}
        </EmptyState>
      )}
      {tokens && tokens.length > 0 && (
        <>
          <List shrink className={styles['rows']}>
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                onRevoke={() => {
                  setLeaving(token);
                  setAsking(true);
                }}
              />
            ))}
          </List>
          <Muted as="p" soft size="s">
            {t('api.tokens.stay')}
          </Muted>
        </>
      )}
      <TokenDialog open={isCreating} onOpenChange={setCreating} onCreated={() => setVersion(version + 1)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('api.tokens.revokeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('api.tokens.revoke')}
        danger
        onConfirm={revoke}
      >
        {t('api.tokens.revokeText')}
      </ConfirmDialog>
    </Panel>
  );
}
