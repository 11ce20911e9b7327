import { useTranslation } from 'react-i18next';
import { GameLogo } from './game-logo.tsx';
import type { GameGroup } from './group-by-game.ts';
import styles from './group-heading.module.css';

export function GroupHeading({ group }: { readonly group: GameGroup }) {
  const { t } = useTranslation();
  return (
    <div className={styles['heading']}>
      <GameLogo icon={group.gameIcon} />
      <div>
        <h2>{group.gameName}</h2>
        <p>{t('characterList.inGame', { count: group.characters.length })}</p>
      </div>
    </div>
  );
}
