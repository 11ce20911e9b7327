import { removeSignInLink, type SignInLink, type SignInWays } from '#shared/accounts/contract/sign-in-providers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/api/client.ts';
import { List, Muted, Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import { formatDate } from '../../base/format/format.ts';
import { countWaysIn } from './count-ways-in.ts';
import styles from '../sign-in/sign-in.module.css';
import { SystemBrowserNotice } from '../sign-in/system-browser-notice.tsx';
import { useProviderSignIn } from '../sign-in/use-provider-sign-in.ts';

interface WaysPanelProps {
  readonly ways: SignInWays;
  readonly onChange: () => void;
}

/** Lists, adds and removes the providers by which the account signs in; nothing where there are none. */
export function WaysPanel({ ways, onChange }: WaysPanelProps) {
  const { t } = useTranslation();
  const { busy, failure, start } = useProviderSignIn('link');
  const [leaving, setLeaving] = useState<SignInLink | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { links, available, page } = ways;
  if (links.length === 0 && available.length === 0) return null;
  const isLast = countWaysIn(ways) === 1;
  const unlink = async (): Promise<void> => {
    if (!leaving) return;
    await call(removeSignInLink, { params: { id: leaving.id } });
    toast({ tone: 'good', title: t('auth.ways.unlinked', { provider: leaving.provider }) });
    onChange();
  };
  return (
    <Panel title={t('auth.ways.title')}>
      <Muted as="p" soft size="s">
        {t('auth.ways.lead')}
      </Muted>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <List className={styles['links']}>
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            isLast={isLast}
            onUnlink={() => {
              setLeaving(link);
              setAsking(true);
            }}
          />
        ))}
      </List>
      {(links.length === 0 || (isLast && links.length === 1)) && (
        <Muted as="p" soft size="s">
          {t(links.length === 0 ? 'auth.ways.none' : 'auth.ways.last')}
        </Muted>
      )}
      {available.length > 0 && (
        <Row gap="2" align="stretch" wrap className={styles['available']}>
          {available.map((provider) => (
            <Button
              key={provider.id}
              size="s"
              busy={busy?.id === provider.id}
              disabled={busy !== null && busy.id !== provider.id}
              onClick={() => void start(provider, page)}
            >
              {t('auth.ways.link', { provider: provider.name })}
            </Button>
          ))}
        </Row>
      )}
      <SystemBrowserNotice provider={busy} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('auth.ways.unlinkTitle', { provider: leaving?.provider ?? '' })}
        confirmLabel={t('auth.ways.unlink')}
        danger
        onConfirm={unlink}
      >
        {t('auth.ways.unlinkText')}
      </ConfirmDialog>
    </Panel>
  );
}

interface LinkRowProps {
  readonly link: SignInLink;
  readonly isLast: boolean;
  readonly onUnlink: () => void;
}

function LinkRow({ link, isLast, onUnlink }: LinkRowProps) {
  const { t } = useTranslation();
  return (
    <li className={styles['link']}>
      <div>
        <b>{link.provider}</b>
        <Muted as="p" soft size="s">
          {link.label !== '' && `${link.label} · `}
          {t('auth.ways.since', { when: formatDate(link.created_at) ?? '' })}
        </Muted>
      </div>
      <Button
        size="s"
        disabled={isLast}
        aria-label={t('auth.ways.unlinkOf', { provider: link.provider })}
        onClick={onUnlink}
      >
        {t('auth.ways.unlink')}
      </Button>
    </li>
  );
}
