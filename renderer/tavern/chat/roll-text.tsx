import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Roll } from '#shared/tavern/contract/roll.ts';
import styles from './room-line.module.css';

/** A number that the server drew, in a form that no text can have. */
export function RollText({ roll }: { readonly roll: Roll }) {
  const { t } = useTranslation();
  return (
    <span className={styles['roll']}>
      <Dices aria-hidden />
      {t('room.rolls', { ...roll })}
    </span>
  );
}
