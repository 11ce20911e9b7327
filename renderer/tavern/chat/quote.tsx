import { CornerUpLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Truncate } from '../../base/ui/layout/layout.tsx';
import type { ChatQuote } from '#shared/tavern/contract/tavern.ts';
import styles from './quote.module.css';

interface QuoteProps {
  readonly quote: ChatQuote;
  readonly onJump: (id: number) => void;
}

/** The message that a reply answers, which a click shows. */
export function Quote({ quote, onJump }: QuoteProps) {
  const { t } = useTranslation();
  const { id, username, message, deleted } = quote;
  return (
    <button
      type="button"
      className={styles['quote']}
      aria-disabled={deleted === true}
      onClick={() => !deleted && onJump(id)}
    >
      <CornerUpLeft aria-hidden />
      {!deleted && <strong>{t('talk.replyingTo', { name: username })}</strong>}
      <Truncate>{deleted ? t('talk.quotedDeleted') : message}</Truncate>
    </button>
  );
}
