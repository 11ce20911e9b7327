import { findGameName } from '#shared/games/game-name.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import type { Trade } from './crafts.ts';
import { CrafterLink } from './crafter-link.tsx';
import styles from './crafts.module.css';

interface TradesPanelProps {
  readonly trades: readonly Trade[];
  /** Professions of several games are listed, so each names its own. */
  readonly hasGames: boolean;
}

export function TradesPanel({ trades, hasGames }: TradesPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('crafts.skills')}>
      {trades.length === 0 && <p className={styles['none']}>{t('sections.professions.none')}</p>}
      <ul className={styles['trades']}>
        {trades.map(({ key, profession, gameKey, crafters }) => (
          <li key={key}>
            <p className={styles['trade']}>
              {translateGameTerm(profession)}
              {hasGames && ` · ${findGameName(gameKey)?.shortName ?? gameKey}`}
            </p>
            <span className={styles['crafters']}>
              {crafters.map((crafter) => (
                <CrafterLink key={crafter.character.id} crafter={crafter} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
