import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './advantage.module.css';

interface AdvantageProps {
  readonly side: 'a' | 'b';
  readonly name: string;
  readonly by: string;
}

/** Leading side and difference; the arrow points to the side, and text says it too. */
export function Advantage({ side, name, by }: AdvantageProps) {
  const { t } = useTranslation();
  return (
    <span className={styles['lead']}>
      <span aria-hidden>{side === 'a' ? `◂ +${by}` : `+${by} ▸`}</span>
      <span className="visually-hidden">{t('compare.more', { name, by })}</span>
    </span>
  );
}

export function Even({ children }: { readonly children: ReactNode }) {
  return <span className={styles['even']}>{children}</span>;
}
