import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../../base/ui/layout/layout.tsx';
import { LinkButton } from '../../../base/ui/controls/button.tsx';
import { paths } from '../../../base/navigation/paths.ts';
import styles from './passkeys.module.css';

/** Names the place where passkeys can be added, for pages of another address and the desktop app. */
export function PasskeysElsewhere({ page }: { readonly page: string }) {
  const { t } = useTranslation();
  const { origin } = new URL(page);
  if (origin === window.location.origin) {
    return (
      <Muted as="p" soft size="s">
        {t('passkeys.unsupported')}
      </Muted>
    );
  }
  return (
    <Stack gap="3" justify="start" className={styles['elsewhere']}>
      <Muted as="p" soft size="s">
        {t('passkeys.elsewhere', { address: origin })}
      </Muted>
      <LinkButton
        size="s"
        to={`${origin}${paths.settings}?tab=account`}
        target="_blank"
        icon={<ExternalLink aria-hidden />}
      >
        {t('passkeys.open')}
      </LinkButton>
    </Stack>
  );
}
