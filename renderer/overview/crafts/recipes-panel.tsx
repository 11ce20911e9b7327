import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Muted } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import type { Craft } from './crafts.ts';
import { Crafters } from './crafters.tsx';
import styles from './crafts.module.css';

/** Recipes rendered at first, and more with each press of the button: an account may know thousands. */
const STEP = 60;

interface RecipesPanelProps {
  readonly crafts: readonly Craft[];
  readonly query: string;
  readonly hasRecipes: boolean;
  readonly hasGames: boolean;
}

export function RecipesPanel({ crafts, query, hasRecipes, hasGames }: RecipesPanelProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(STEP);
  return (
    <Panel
      title={t('crafts.recipes')}
      actions={
        <Muted size="s" className={styles['count']} role="status">
          {t('crafts.found', { count: crafts.length })}
        </Muted>
      }
    >
      {crafts.length === 0 && (
        <Muted as="p">{hasRecipes ? t('crafts.noMatch', { query }) : t('crafts.noRecipes')}</Muted>
      )}
      <Grid as="ul" min={600} className={styles['recipes']}>
        {crafts.slice(0, shown).map((craft) => (
          <li key={craft.key} className={styles['recipe']}>
            <span className={styles['name']} translate="no">
              {craft.name}
            </span>
            <Crafters trade={craft} hasGames={hasGames} />
          </li>
        ))}
      </Grid>
      {crafts.length > shown && (
        <Button size="s" className={styles['more']} onClick={() => setShown(shown + STEP)}>
          {t('crafts.more', { count: Math.min(STEP, crafts.length - shown) })}
        </Button>
      )}
    </Panel>
  );
}
