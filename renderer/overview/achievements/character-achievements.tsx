import { characterAchievements } from '#shared/characters/contract/achievements.ts';
import { useTranslation } from 'react-i18next';
import { Grid, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { paths } from '../../base/navigation/paths.ts';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import { AchievementIcon } from './achievement-icon.tsx';
import styles from './character-achievements.module.css';
import { describeEarnedDate } from './achievement-card.tsx';

/** Nothing for a character that has not earned any. */
export function CharacterAchievements({ characterId }: { readonly characterId: number }) {
  const { t } = useTranslation();
  const { data: characters } = useCharacters();
  const input = { params: { id: characterId } };
  const { data: reply, failure, retry } = useVersionedCall(characterAchievements, input, characters);
  const data = reply && reply.data;
  if (data?.length === 0 && failure === null) return null;
  return (
    <Panel
      title={t('achievements.title')}
      actions={
        <LinkButton to={paths.achievements} size="s" variant="quiet">
          {t('achievements.all')}
        </LinkButton>
      }
    >
      {failure !== null && <ErrorState title={t('achievements.failed')} message={failure} onRetry={retry} />}
      {data === null && failure === null && (
        <SkeletonGroup>
          <Skeleton height="44px" />
        </SkeletonGroup>
      )}
      {data && data.length > 0 && (
        <Grid as="ul" min={250} gap="3 4">
          {data.map((earned) => (
            <Row as="li" gap="3" shrink key={earned.id}>
              <AchievementIcon id={earned.id} isEarned />
              <Stack shrink>
                <span className={styles['title']}>{t(`achievements.name.${earned.id}`)}</span>
                <Muted size="s" className={styles['date']}>
                  {describeEarnedDate(t, earned)}
                </Muted>
              </Stack>
            </Row>
          ))}
        </Grid>
      )}
    </Panel>
  );
}
