import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../base/styles/cx.ts';
import type { LogLine } from '../run/game-view.ts';
import styles from './message-log.module.css';

/** Last ten messages, newest at the bottom. Screen readers hear them once per turn from the overlay's live region. */
export const MessageLog = memo(function MessageLog({ log }: { readonly log: readonly LogLine[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new line is scrolled to
  }, [log]);
  return (
    <section className={styles['log']} aria-label={t('dungeon.log.title')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ol ref={list} className={styles['lines']} tabIndex={0} aria-label={t('dungeon.log.title')}>
        {log.map((line) => (
          <li key={line.id} className={cx(styles['line'], styles[line.type])}>
            {line.text}
          </li>
        ))}
      </ol>
    </section>
  );
});
