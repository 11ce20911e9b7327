import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { useTranslation } from 'react-i18next';

interface HighestMarkProps {
  readonly owner: Character;
  readonly characters: readonly Character[];
}

/** Words for screen readers beside the emphasis; they name the game where several are compared. */
export function HighestMark({ owner, characters }: HighestMarkProps) {
  const { t } = useTranslation();
  const key = gameKeyOf(owner);
  const game = findGameName(key)?.shortName ?? key;
  const isOneGame = characters.every((each) => gameKeyOf(each) === key);
  return (
    <span className="visually-hidden"> {isOneGame ? t('compare.highest') : t('compare.highestIn', { game })}</span>
  );
}
