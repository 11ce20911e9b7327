import type { Character } from '#shared/characters/contract/characters.ts';
import { Star } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlSize } from '../../base/ui/controls/button.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { cx } from '../../base/styles/cx.ts';
import { setFlags } from './flags.ts';
import styles from './star-button.module.css';

interface StarButtonProps {
  readonly character: Pick<Character, 'id' | 'name' | 'favourite'>;
  readonly size?: ControlSize;
}

/** Toggles `favourite`. Keeps the focus when the list is sorted again. */
export function StarButton({ character, size = 'm' }: StarButtonProps) {
  const { t } = useTranslation();
  const { name, favourite } = character;
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement !== button.current) button.current?.focus();
    pressed.current = false;
  });
  return (
    <IconButton
      ref={button}
      label={t('characters.marks.favourite', { name })}
      title={t('characters.card.favourite')}
      aria-pressed={favourite}
      size={size}
      className={cx(styles['star'], favourite && styles['on'])}
      onClick={() => {
        pressed.current = true;
        void setFlags(character, { favourite: !favourite });
      }}
    >
      <Star aria-hidden />
    </IconButton>
  );
}
