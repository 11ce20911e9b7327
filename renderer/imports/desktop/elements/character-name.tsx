import { findGameName } from '#shared/games/game-name.ts';
import styles from './desktop.module.css';

interface CharacterNameProps {
  readonly name: string;
  readonly realm: string;
  readonly gameKey: string;
}

export function CharacterName({ name, realm, gameKey }: CharacterNameProps) {
  return (
    <span className={styles['character']}>
      <strong>{name}</strong>{' '}
      <span className={styles['soft']}>
        {realm} · {findGameName(gameKey)?.shortName ?? gameKey}
      </span>
    </span>
  );
}
