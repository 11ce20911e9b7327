import { listShares, revokeShare, type ShareLink } from '#shared/characters/contract/shares.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import { DialogWindow } from '../../base/ui/overlays/dialog-window.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { call } from '../../base/api/client.ts';
import { useCall } from '../../base/api/use-call.ts';
import styles from './share-dialog.module.css';
import { ShareForm } from './share-form.tsx';
import { ShareRow } from './share-row.tsx';

interface ShareDialogProps {
  readonly character: { readonly id: number; readonly name: string };
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Creates public links to a character and lists existing ones. */
export function ShareDialog({ character, open, onOpenChange }: ShareDialogProps) {
  const { t } = useTranslation();
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      title={t('shares.title', { name: character.name })}
      description={t('shares.lead')}
    >
      <Links characterId={character.id} />
    </DialogWindow>
  );
}

function Links({ characterId }: { readonly characterId: number }) {
  const { t } = useTranslation();
  const answer = useCall(listShares, { params: { id: characterId } });
  // Keeps the previous list while reloading.
  const [links, setLinks] = useState<readonly ShareLink[]>();
  if (answer.state === 'ready' && answer.data.data !== links) setLinks(answer.data.data);
  const [fresh, setFresh] = useState<number>();
  const [leaving, setLeaving] = useState<ShareLink | null>(null);
  const [asking, setAsking] = useState(false);
  const made = (link: ShareLink): void => {
    setFresh(link.id);
    answer.retry();
  };
  const revoke = async (): Promise<void> => {
    if (!leaving) return;
    await call(revokeShare, { params: { id: characterId, shareId: leaving.id } });
    toast({ tone: 'good', title: t('shares.revoked') });
    answer.retry();
  };
  return (
    <Stack gap="5" className={styles['parts']}>
      <ShareForm characterId={characterId} onMade={made} />
      <section aria-labelledby="public-links">
        <h3 id="public-links" className={styles['heading']}>
          {t('shares.links')}
        </h3>
        {answer.state === 'failed' && (
          <ErrorState title={t('shares.failed')} message={answer.data.message} onRetry={answer.retry} />
        )}
        {answer.state === 'loading' && !links && (
          <SkeletonGroup>
            <Skeleton height="64px" />
          </SkeletonGroup>
        )}
        {links?.length === 0 && <Muted as="p">{t('shares.none')}</Muted>}
        {links && links.length > 0 && (
          <List gap="3">
            {links.map((link) => (
              <ShareRow
                key={link.id}
                link={link}
                isFresh={link.id === fresh}
                onRevoke={() => {
                  setLeaving(link);
                  setAsking(true);
                }}
              />
            ))}
          </List>
        )}
      </section>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('shares.revokeTitle')}
        confirmLabel={t('shares.revoke')}
        danger
        onConfirm={revoke}
      >
        {t('shares.revokeText')}
      </ConfirmDialog>
    </Stack>
  );
}
