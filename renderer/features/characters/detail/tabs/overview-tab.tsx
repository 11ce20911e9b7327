import type { Character } from '#shared/contract/characters/characters.ts';
import { UNKNOWN_GAME } from '#shared/games/registry.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts, type FactEntry } from '../../../../components/data/facts.tsx';
import { Money } from '../../../../components/game/money.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatDate, formatDuration, formatNumber } from '../../../../format/format.ts';
import { translateGameTerm } from '../../../../i18n/i18n.ts';
import { FreshnessPanel } from './freshness-panel.tsx';
import { HistorySkeleton } from '../../history/history-skeleton.tsx';
import { SectionPanels } from './section-panels.tsx';
import styles from './overview-tab.module.css';
import { XpBar } from './xp-bar.tsx';

const HistoryPanel = lazy(() => import('../../history/history-panel.tsx').then((m) => ({ default: m.HistoryPanel })));

function recordFacts(t: TFunction, { name, created_at, id, game_name }: Character): FactEntry[] {
  return [
    { label: t('characters.overview.name'), value: name },
    { label: t('characters.overview.created'), value: formatDate(created_at) },
    { label: t('characters.overview.id'), value: String(id) },
    { label: t('characters.overview.game'), value: game_name || UNKNOWN_GAME.name },
  ];
}

/** Facts from the game, known after the first import. */
function gameFacts(t: TFunction, character: Character): FactEntry[] {
  const { level, race, faction, realm, zone, guild, copper, playedTime } = character;
  return [
    { label: t('characters.overview.level'), value: formatNumber(level) },
    { label: t('characters.overview.race'), value: translateGameTerm(race) },
    { label: t('characters.overview.class'), value: translateGameTerm(character.class) },
    { label: t('characters.overview.faction'), value: translateGameTerm(faction) },
    { label: t('characters.overview.realm'), value: realm },
    { label: t('characters.overview.guild'), value: guild },
    { label: t('characters.overview.zone'), value: zone },
    { label: t('characters.overview.money'), value: copper === null ? null : <Money copper={copper} /> },
    { label: t('characters.overview.played'), value: playedTime === null ? null : formatDuration(playedTime) },
  ];
}

export interface OverviewTabProps {
  readonly character: Character;
  /** The form shows the note, so the panel is off. */
  readonly editing: boolean;
  /** Panel below the lists, injected by the router: features do not import features. */
  readonly beside: ComponentType<{ readonly characterId: number }>;
}

export function OverviewTab({ character, editing, beside: Beside }: OverviewTabProps) {
  const { t } = useTranslation();
  const known = character.observed_at.character !== null;
  return (
    <div className={styles['layout']}>
      <div className={styles['column']}>
        <Panel title={t('characters.overview.identity')}>
          <Facts facts={[...recordFacts(t, character), ...(known ? gameFacts(t, character) : [])]} />
          {known ? <XpBar character={character} /> : <p className={styles['none']}>{t('characters.overview.none')}</p>}
        </Panel>
        {character.note !== '' && !editing && (
          <Panel title={t('characters.overview.note')}>
            <p className={styles['note']}>{character.note}</p>
          </Panel>
        )}
        <Suspense
          fallback={
            <Panel title={t('characters.history.title')}>
              <HistorySkeleton />
            </Panel>
          }
        >
          <HistoryPanel character={character} />
        </Suspense>
        <div className={styles['pair']}>
          <SectionPanels character={character} column="main" />
        </div>
        <div className={styles['beside']}>
          <Suspense>
            <Beside characterId={character.id} />
          </Suspense>
        </div>
      </div>
      <div className={styles['column']}>
        <FreshnessPanel character={character} />
        <SectionPanels character={character} column="side" />
      </div>
    </div>
  );
}
