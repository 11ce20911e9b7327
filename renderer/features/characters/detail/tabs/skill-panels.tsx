import type { Character } from '#shared/contract/characters/characters.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../components/feedback/badge.tsx';
import { translateGameTerm } from '../../../../i18n/i18n.ts';
import { ListPanel } from './list-panel.tsx';

/** Section 3: a quest's status is 'In Progress' or 'Completed'. */
const COMPLETED = 'Completed';

interface PanelsProps {
  readonly character: Character;
}

/** "3 of 5", or the number alone where there is no limit. */
function useOf(): (points: number, max: number | null) => string {
  const { t } = useTranslation();
  return (points, max) => (max === null ? String(points) : t('characters.overview.points', { points, max }));
}

/** Talents and professions, as far as the game told of them. */
export function TrainingPanels({ character: { talents, professions } }: PanelsProps) {
  const { t } = useTranslation();
  const of = useOf();
  return (
    <>
      <ListPanel
        title={t('characters.overview.talents')}
        none={t('characters.overview.noTalents')}
        rows={talents && talents.map(({ name, points, max_points }) => ({ name, value: of(points, max_points) }))}
      />
      <ListPanel
        title={t('characters.overview.professions')}
        none={t('characters.overview.noProfessions')}
        rows={
          professions &&
          professions.map(({ name, level, max_level }) => ({
            name: translateGameTerm(name),
            value: of(level, max_level),
          }))
        }
      />
    </>
  );
}

/** Skills and quests, as far as the game told of them. */
export function SkillPanels({ character: { skills, quests } }: PanelsProps) {
  const { t } = useTranslation();
  const of = useOf();
  return (
    <>
      <ListPanel
        title={t('characters.overview.skills')}
        none={t('characters.overview.noSkills')}
        rows={
          skills &&
          skills.map(({ name, level, max_level = null }) => ({
            name: translateGameTerm(name),
            value: of(level, max_level),
          }))
        }
      />
      <ListPanel
        title={t('characters.overview.quests')}
        none={t('characters.overview.noQuests')}
        rows={
          quests &&
          quests.map(({ name, status }) => ({
            name,
            value: <Badge tone={status === COMPLETED ? 'good' : 'plain'}>{translateGameTerm(status)}</Badge>,
          }))
        }
      />
    </>
  );
}
