import { formatMoney } from '../../base/format/format.ts';
import { cx } from '../../base/styles/cx.ts';
import styles from './money.module.css';

/** From the last coin, which is always present; the letters depend on the language. */
const METALS = ['copper', 'silver', 'gold'] as const;

/** Amount of copper as "12g 34s 56c", each letter in the colour of its metal. */
export function Money({ copper }: { readonly copper: number }) {
  return (
    <span className={styles['money']}>
      {formatMoney(copper)
        .split(' ')
        .map((coin, index, { length }) => {
          const metal = METALS[length - index - 1] as string;
          return (
            <span key={metal}>
              {index > 0 && ' '}
              {coin.slice(0, -1)}
              <span className={cx(styles['coin'], styles[metal])}>{coin.slice(-1)}</span>
            </span>
          );
        })}
    </span>
  );
}
