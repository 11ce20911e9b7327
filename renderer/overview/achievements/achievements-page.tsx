import { ACHIEVEMENTS, type AchievementId } from '#shared/characters/achievements/catalogue.ts';
import { listAchievements, type EarnedFirst } from '#shared/characters/contract/achievements.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { Grid, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import { AchievementCard } from './achievement-card.tsx';
import { GameAchievements } from './game-achievements.tsx';
import { DungeonAchievements } from './dungeon-achievements.tsx';
import styles from './achievements-page.module.css';

export function AchievementsPage() {
  const { t } = useTranslation();
  const { data: characters } = useCharacters();
  const { data: reply, failure, retry } = useVersionedCall(listAchievements, {}, characters);
  const data = reply && reply.data;
  return (
    <Page>
      <PageHeader title={t('achievements.title')} lead={t('achievements.lead')} />
      {failure !== null && <ErrorState title={t('achievements.failed')} message={failure} onRetry={retry} />}
      {data === null && failure === null && <Waiting />}
      {data && <Lists earned={data} characters={characters} />}
    </Page>
  );
}

function Lists({
  earned,
  characters,
}: {
  readonly earned: readonly EarnedFirst[];
  readonly characters: readonly Character[];
}) {
  const { t } = useTranslation();
  const newest = earned.toSorted((a, b) => b.observed_at.localeCompare(a.observed_at));
  const known: ReadonlySet<AchievementId> = new Set(earned.map(({ id }) => id));
  const open = ACHIEVEMENTS.filter(({ id }) => !known.has(id));
  return (
    <Stack gap="6" shrink>
      <GameAchievements characters={characters} />
      <section aria-labelledby="own">
        <Row gap="1 4" align="baseline" justify="between" wrap className={styles['heading']}>
          <h2 id="own">{t('achievements.own')}</h2>
          <Muted as="p">{t('achievements.earnedOf', { earned: earned.length, all: ACHIEVEMENTS.length })}</Muted>
        </Row>
        {newest.length === 0 ? (
          <Muted as="p" soft>
            {t('achievements.noneYet')}
          </Muted>
        ) : (
          <Grid as="ul" min={360} gap="3">
            {newest.map((each) => (
              <AchievementCard key={each.id} id={each.id} earned={each} characters={characters} />
            ))}
          </Grid>
        )}
      </section>
      {open.length > 0 && (
        <section aria-labelledby="open">
          <h2 id="open" className={styles['heading']}>
            {t('achievements.open')}
          </h2>
          <Grid as="ul" min={360} gap="3">
            {open.map(({ id }) => (
              <AchievementCard key={id} id={id} earned={null} characters={characters} />
            ))}
          </Grid>
        </section>
      )}
      <DungeonAchievements />
    </Stack>
  );
}

function Waiting() {
  return (
    <Grid as={SkeletonGroup} min={360} gap="3">
      {Array.from({ length: 8 }, (_, card) => (
        <Skeleton key={card} height="118px" />
      ))}
    </Grid>
  );
}
