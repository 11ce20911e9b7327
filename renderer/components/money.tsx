import { formatMoney } from '../lib/format.ts';
import { cx } from '../lib/cx.ts';
import styles from './money.module.css';

/** Section 9: an amount of copper as "12g 34s 56c", each letter in its metal. */
export function Money({ copper }: { readonly copper: number }) {
  return (
    <span className={styles['money']}>
      {formatMoney(copper)
        .split(' ')
        .map((coin, index) => {
          const metal = coin.slice(-1);
          return (
            <span key={metal}>
              {index > 0 && ' '}
              {coin.slice(0, -1)}
              <span className={cx(styles['coin'], styles[metal])}>{metal}</span>
            </span>
          );
        })}
    </span>
  );
}
