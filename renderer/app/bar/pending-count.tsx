import { useTranslation } from 'react-i18next';
import { usePendingCounts } from '../../stores/pending-counts.ts';
import styles from './bar.module.css';

/** Requests that wait for an answer, behind a link of the bar. */
export function PendingCount({ of }: { readonly of: string }) {
  const { t } = useTranslation();
  const pending: Readonly<Record<string, number>> = { ...usePendingCounts() };
  const count = pending[of] ?? 0;
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
  const { friends, social } = usePendingCounts();
  return friends + social > 0 && <span className={styles['pendingDot']} aria-hidden />;
}
