import { body as banner } from 'virtual:game-icon/swords-emblem';
import { useState } from 'react';
import { GameIcon } from '../../games/game/game-icon.tsx';
import styles from './game-logo.module.css';

/** A game's icon, or a default one. Decorative: the name is beside it. */
export function GameLogo({ icon }: { readonly icon: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span aria-hidden className={styles['mark']}>
      {icon === '' || broken === icon ? (
        <GameIcon body={banner} size={20} />
      ) : (
        <img src={icon} alt="" width={24} height={24} onError={() => setBroken(icon)} />
      )}
    </span>
  );
}
