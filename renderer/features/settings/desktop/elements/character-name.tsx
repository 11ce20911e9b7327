import { findGame } from '#shared/games/registry.ts';
import styles from './desktop.module.css';

interface CharacterNameProps {
  readonly name: string;
  readonly realm: string;
  readonly game: string;
}

export function CharacterName({ name, realm, game }: CharacterNameProps) {
  return (
    <span className={styles['character']}>
      <strong>{name}</strong>{' '}
      <span className={styles['soft']}>
        {realm} · {findGame(game)?.shortName ?? game}
      </span>
    </span>
  );
}
