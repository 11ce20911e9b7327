import { useTranslation } from 'react-i18next';
import { usePendingCounts } from '../../people/pending-counts.ts';
import styles from './bar.module.css';

/** Requests and messages that wait, behind a link of the bar. */
export function PendingCount({ of }: { readonly of: string }) {
  const { t } = useTranslation();
  const { friends, groups, messages } = usePendingCounts();
  const count = of === 'friends' ? friends : of === 'groups' ? groups + messages : 0;
  if (count === 0) return null;
  return (
    <>
      <span className={styles['pending']} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{t('app.waiting', { count })}</span>
    </>
  );
}

export function PendingDot() {
  const { friends, groups, messages } = usePendingCounts();
  return friends + groups + messages > 0 && <span className={styles['pendingDot']} aria-hidden />;
}
