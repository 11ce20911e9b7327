import type { ShareLink } from '#shared/characters/contract/shares.ts';
import type { TFunction } from 'i18next';
import { ExternalLink, Link2Off } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { CopyButton } from '../../base/ui/controls/copy-button.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { formatAgo, formatDateTime, formatList } from '../../base/format/format.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { shareUrl } from './share-url.ts';
import styles from './share-dialog.module.css';

interface ShareRowProps {
  readonly link: ShareLink;
  /** Just created: focuses the address for copying. */
  readonly isFresh: boolean;
  readonly onRevoke: () => void;
}

function sectionsText(t: TFunction, { sections }: ShareLink): string {
  return sections.length === 0
    ? t('shares.bare')
    : formatList(sections.map((section) => t(`shares.sections.${section}`)));
}

/** Link with address, sections, lifetime and visits. */
export function ShareRow({ link, isFresh, onRevoke }: ShareRowProps) {
  const { t } = useTranslation();
  const now = useNow();
  const field = useRef<HTMLInputElement>(null);
  const address = shareUrl(link);
  useEffect(() => {
    if (isFresh) field.current?.focus();
  }, [isFresh]);
  const until =
    link.expires_at === null ? t('shares.forever') : t('shares.until', { when: formatDateTime(link.expires_at) ?? '' });
  const visits =
    link.last_visit_at === null
      ? t('shares.unopened')
      : t('shares.visits', { count: link.visits, when: formatAgo(Date.parse(link.last_visit_at), now) });
  return (
    <Stack as="li" gap="2" className={styles['link']}>
      <Row gap="2" align="stretch" wrap className={styles['address']}>
        <TextField
          ref={field}
          label={t('shares.address')}
          hideLabel
          readOnly
          value={address}
          disabled={link.expired}
          onFocus={(event) => event.target.select()}
        />
        {!link.expired && (
          <>
            <CopyButton text={address} size="m" />
            <LinkButton to={address} target="_blank" icon={<ExternalLink aria-hidden />}>
              {t('shares.open')}
            </LinkButton>
          </>
        )}
        <Button variant="quiet" icon={<Link2Off aria-hidden />} onClick={onRevoke}>
          {t('shares.revoke')}
        </Button>
      </Row>
      <Row as="p" gap="0 4" wrap className={styles['about']}>
        {link.expired && <Badge tone="warn">{t('shares.expired')}</Badge>}
        <span>{sectionsText(t, link)}</span>
        <span>{until}</span>
        <span>{visits}</span>
      </Row>
    </Stack>
  );
}
