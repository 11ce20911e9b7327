import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { GameLogo } from './game-logo.tsx';
import type { GameGroup } from './group-by-game.ts';
import styles from './group-heading.module.css';

export function GroupHeading({ group }: { readonly group: GameGroup }) {
  const { t } = useTranslation();
  return (
    <Row gap="3" className={styles['heading']}>
      <GameLogo icon={group.gameIcon} />
      <Row gap="none 3" align="baseline" wrap shrink>
        <h2>{group.gameName}</h2>
        <p>{t('characterList.inGame', { count: group.characters.length })}</p>
      </Row>
    </Row>
  );
}
