import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { cx } from '../../../base/styles/cx.ts';
import { BuffIcon } from './buff-icon.tsx';
import styles from './buffs-page.module.css';
import { countdownTo, type Drop } from './drops.ts';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

interface NextDropProps {
  readonly drop: Drop;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Next upcoming buff with a countdown in minutes and seconds, plus days and hours when needed. */
export function NextDrop({ drop, now }: NextDropProps) {
  const { t } = useTranslation();
  const left = countdownTo(drop.at, now);
  const first = left.days > 0 ? 0 : left.hours > 0 ? 1 : 2;
  return (
    <section className={cx(styles['next'], first === 2 && styles['soon'])} aria-labelledby="next-drop">
      <span className={styles['omen']}>
        <BuffIcon buff={drop.buff} />
      </span>
      <div>
        <h2 id="next-drop" className={styles['label']}>
          {t('sandbox.buffs.next')}
        </h2>
        <p className={styles['buff']}>
          <strong>{drop.buff}</strong> <span>{t('sandbox.buffs.by', { guild: drop.guild })}</span>
        </p>
      </div>
      <Row as="p" gap="2" align="stretch" className={styles['countdown']} role="timer">
        {UNITS.slice(first).map((unit, index) => (
          <Stack as="span" justify="center" className={styles['unit']} key={unit}>
            <b>{index === 0 ? left[unit] : String(left[unit]).padStart(2, '0')}</b>{' '}
            <small>{t(`sandbox.buffs.${unit}`, { count: left[unit] })}</small>{' '}
          </Stack>
        ))}
      </Row>
    </section>
  );
}
