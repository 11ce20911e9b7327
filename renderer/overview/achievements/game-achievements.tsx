import type { Character } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { Grid, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatDate } from '../../base/format/format.ts';
import styles from './achievements-page.module.css';
import { mergeAchievements, type GameAchievements as Merged } from './merge-achievements.ts';

/** The game's own achievements by game; without any, what brings them. */
export function GameAchievements({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const games = mergeAchievements(characters);
  return (
    <section aria-labelledby="of-game">
      <h2 id="of-game" className={styles['heading']}>
        {t('achievements.game.title')}
      </h2>
      {games.length === 0 && (
        <Muted as="p" soft>
          {t('achievements.game.none')}
        </Muted>
      )}
      <Stack gap="3" shrink>
        {games.map((game) => (
          <OfGame key={game.key} of={game} />
        ))}
      </Stack>
    </section>
  );
}

function OfGame({ of: { game, points, holder, latest } }: { readonly of: Merged }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={game}
      actions={points !== null && <Muted>{t('achievements.game.points', { points, name: holder.name })}</Muted>}
    >
      <Grid as="ul" min={300} gap="2 5">
        {latest.map(({ id, name, points: worth, day }) => (
          <Row as="li" key={id ?? name} gap="3" align="baseline" justify="between" shrink>
            <span>{name}</span>
            <Muted size="s" className={styles['worth']}>
              {[worth !== null && t('achievements.game.worth', { count: worth }), formatDate(day && `${day}T12:00`)]
                .filter(Boolean)
                .join(' · ')}
            </Muted>
          </Row>
        ))}
      </Grid>
    </Panel>
  );
}
