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
import { TokenRow } from './token-row.tsx';

export function TokensPanel() {
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
          <ul className={styles['rows']}>
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
          </ul>
          <p className={styles['soft']}>{t('api.tokens.stay')}</p>
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
