import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../base/ui/controls/button.tsx';
import { paths } from '../../../base/navigation/paths.ts';
import styles from './passkeys.module.css';

/** Names the place where passkeys can be added, for pages of another address and the desktop app. */
export function PasskeysElsewhere({ page }: { readonly page: string }) {
  const { t } = useTranslation();
  const { origin } = new URL(page);
  if (origin === window.location.origin) return <p className={styles['soft']}>{t('passkeys.unsupported')}</p>;
  return (
    <div className={styles['elsewhere']}>
      <p className={styles['soft']}>{t('passkeys.elsewhere', { address: origin })}</p>
      <LinkButton
        size="s"
        to={`${origin}${paths.settings}?tab=account`}
        target="_blank"
        icon={<ExternalLink aria-hidden />}
      >
        {t('passkeys.open')}
      </LinkButton>
    </div>
  );
}
