import type { Character } from '#shared/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../components/panel.tsx';
import { formatDate, formatDuration, formatNumber } from '../../lib/format.ts';
import { Facts } from './facts.tsx';
import { FreshnessPanel } from './freshness-panel.tsx';
import { UNKNOWN_GAME_NAME } from './group-by-game.ts';
import { HistoryPanel } from './history-panel.tsx';
import { LearnedPanels } from './learned-panels.tsx';
import { Money } from './money.tsx';
import styles from './overview-tab.module.css';
import { XpBar } from './xp-bar.tsx';

/** Section 2, Overview: name, created date, id and game; then all else that is known, and how it went over time. */
export function OverviewTab({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  return (
    <div className={styles['layout']}>
      <div className={styles['column']}>
        <Panel title={t('characters.overview.identity')}>
          <Facts
            facts={[
              { label: t('characters.overview.name'), value: character.name },
              { label: t('characters.overview.created'), value: formatDate(character.created_at) },
              { label: t('characters.overview.id'), value: String(character.id) },
              { label: t('characters.overview.game'), value: character.game_name || UNKNOWN_GAME_NAME },
            ]}
          />
          {character.observed_at.character === null ? (
            <p className={styles['none']}>{t('characters.overview.none')}</p>
          ) : (
            <Known character={character} />
          )}
        </Panel>
        {character.note !== '' && (
          <Panel title={t('characters.overview.note')}>
            <p className={styles['note']}>{character.note}</p>
          </Panel>
        )}
        <HistoryPanel character={character} />
        <div className={styles['learned']}>
          <LearnedPanels character={character} />
        </div>
      </div>
      <FreshnessPanel character={character} />
    </div>
  );
}

/** What the game told of the character itself. */
function Known({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { level, race, faction, realm, zone, guild, copper, playedTime } = character;
  return (
    <>
      <Facts
        facts={[
          { label: t('characters.overview.level'), value: formatNumber(level) },
          { label: t('characters.overview.race'), value: race },
          { label: t('characters.overview.class'), value: character.class },
          { label: t('characters.overview.faction'), value: faction },
          { label: t('characters.overview.realm'), value: realm },
          { label: t('characters.overview.guild'), value: guild },
          { label: t('characters.overview.zone'), value: zone },
          { label: t('characters.overview.money'), value: copper === null ? null : <Money copper={copper} /> },
          { label: t('characters.overview.played'), value: playedTime === null ? null : formatDuration(playedTime) },
        ]}
      />
      <XpBar character={character} />
    </>
  );
}
