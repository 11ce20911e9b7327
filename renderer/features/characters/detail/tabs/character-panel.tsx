import type { Character } from '#shared/contract/characters/characters.ts';
import { dressDoll } from '#shared/games/dress-doll.ts';
import { findGame } from '#shared/games/registry.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Facts, type FactEntry } from '../../../../components/data/facts.tsx';
import { Money } from '../../../../components/game/money.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatDuration } from '../../../../format/format.ts';
import { translateGameTerm } from '../../../../i18n/i18n.ts';
import { CompactDoll } from '../equipment/compact-doll.tsx';
import { GearSummary } from '../equipment/gear-summary.tsx';
import styles from './character-panel.module.css';
import { XpBar } from './xp-bar.tsx';

/** What the page's header does not say. */
function gameFacts(t: TFunction, character: Character): FactEntry[] {
  const { faction, zone, copper, playedTime } = character;
  return [
    { label: t('characters.overview.faction'), value: translateGameTerm(faction) },
    { label: t('characters.overview.zone'), value: zone },
    { label: t('characters.overview.money'), value: copper === null ? null : <Money copper={copper} /> },
    { label: t('characters.overview.played'), value: playedTime === null ? null : formatDuration(playedTime) },
  ];
}

/** Head of the overview: paper doll, facts and gear. */
export function CharacterPanel({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { game_id, equipment, observed_at } = character;
  const doll = dressDoll(equipment ?? [], findGame(game_id)?.gear ?? null);
  return (
    <Panel title={t('characters.overview.identity')}>
      <div className={doll ? styles['parts'] : undefined}>
        {doll && <CompactDoll character={character} doll={doll} />}
        <div className={styles['words']}>
          {observed_at.character === null ? (
            <p className={styles['none']}>{t('characters.overview.none')}</p>
          ) : (
            <div>
              <Facts facts={gameFacts(t, character)} />
              <XpBar character={character} />
            </div>
          )}
          {doll && <GearSummary character={character} />}
        </div>
      </div>
    </Panel>
  );
}
