import type { Passkey } from '#shared/accounts/contract/passkeys.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { formatDate } from '../../../base/format/format.ts';
import styles from './passkeys.module.css';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly isLast: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, isLast, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation();
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className={styles['row']}>
      <div>
        <b>{name}</b>
        <p className={styles['soft']}>
          {t('passkeys.made', { when: formatDate(created_at) ?? '' })} ·{' '}
          {last_used_at === null ? t('passkeys.unused') : t('passkeys.used', { when: formatDate(last_used_at) ?? '' })}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button size="s" variant="quiet" aria-label={t('passkeys.renameOf', { name })} onClick={onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button size="s" disabled={isLast} aria-label={t('passkeys.removeOf', { name })} onClick={onRemove}>
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}
