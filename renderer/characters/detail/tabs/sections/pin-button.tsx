import { PINNED_CURRENCIES_MAX, type Character } from '#shared/characters/contract/characters.ts';
import { Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../base/ui/controls/icon-button.tsx';
import { cx } from '../../../../base/styles/cx.ts';
import { setFlags } from '../../../card/flags.ts';
import styles from './pin-button.module.css';

interface PinButtonProps {
  readonly character: Pick<Character, 'id' | 'pinned_currencies'>;
  /** Of the currency. */
  readonly id: number;
  readonly name: string;
}

/** Keeps a currency's count in the history, or ends that. */
export function PinButton({ character, id, name }: PinButtonProps) {
  const { t } = useTranslation();
  const pinned = character.pinned_currencies ?? [];
  const isPinned = pinned.includes(id);
  const isFull = !isPinned && pinned.length >= PINNED_CURRENCIES_MAX;
  return (
    <IconButton
      label={t('characters.currencies.pin', { name })}
      title={
        isFull
          ? t('characters.currencies.full', { limit: PINNED_CURRENCIES_MAX })
          : t(isPinned ? 'characters.currencies.unpinHint' : 'characters.currencies.pinHint')
      }
      aria-pressed={isPinned}
      disabled={isFull}
      size="s"
      className={cx(styles['pin'], isPinned && styles['on'])}
      onClick={() =>
        void setFlags(character, {
          pinned_currencies: isPinned ? pinned.filter((each) => each !== id) : [...pinned, id],
        })
      }
    >
      <Pin aria-hidden />
    </IconButton>
  );
}
