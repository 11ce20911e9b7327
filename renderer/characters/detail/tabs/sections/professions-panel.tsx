import type { Character } from '#shared/characters/contract/characters.ts';
import type { ServedRow } from '#shared/characters/sections.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Row } from '../../../../base/ui/layout/layout.tsx';
import { SearchField } from '../../../../base/ui/controls/search-field.tsx';
import { Panel } from '../../../../base/ui/layout/panel.tsx';
import { formatNumber } from '../../../../base/format/format.ts';
import { translateGameTerm } from '../../../../base/i18n/i18n.ts';
import { foldText } from '#shared/base/text/fold.ts';
import styles from './professions-panel.module.css';

type Recipes = ServedRow<'recipes'>['recipes'];

/** More recipes than this can be searched. */
const SEARCH_ABOVE = 10;

/** Professions with their skill; those whose recipes were seen unfold. */
export function ProfessionsPanel({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const professions = character.professions ?? [];
  const known = new Map((character.recipes ?? []).map(({ name, recipes }) => [name, recipes]));
  const total = [...known.values()].reduce((sum, recipes) => sum + recipes.length, 0);
  const wanted = foldText(query);
  const found = (recipes: Recipes): Recipes =>
    wanted === '' ? recipes : recipes.filter(({ name }) => foldText(name).includes(wanted));
  const isNothing = wanted !== '' && [...known.values()].every((recipes) => found(recipes).length === 0);
  return (
    <Panel title={t('sections.professions.name')}>
      {professions.length === 0 && <p className={styles['none']}>{t('sections.professions.none')}</p>}
      {total > SEARCH_ABOVE && <SearchField label={t('characters.trades.search')} value={query} onSearch={setQuery} />}
      {isNothing && <p className={styles['none']}>{t('characters.trades.none', { query: query.trim() })}</p>}
      <List>
        {professions.map((profession) => (
          <Profession
            key={profession.name}
            profession={profession}
            recipes={found(known.get(profession.name) ?? [])}
            isSearched={wanted !== ''}
          />
        ))}
      </List>
    </Panel>
  );
}

interface ProfessionProps {
  readonly profession: ServedRow<'professions'>;
  readonly recipes: Recipes;
  readonly isSearched: boolean;
}

function Profession({ profession: { name, level, max_level: max }, recipes, isSearched }: ProfessionProps) {
  const { t } = useTranslation();
  const skill = (
    <Row as="span" gap="3" align="baseline" justify="between" className={styles['line']}>
      <span>{translateGameTerm(name)}</span>
      <span className={styles['value']}>
        {max === null ? formatNumber(level) : t('characters.overview.points', { points: level, max })}
      </span>
    </Row>
  );
  if (recipes.length === 0) return <li className={styles['row']}>{skill}</li>;
  return (
    <li className={styles['row']}>
      <details open={isSearched}>
        <summary>
          {skill}
          <span className={styles['count']}>{t('characters.trades.recipes', { count: recipes.length })}</span>
        </summary>
        <List gap="0" className={styles['recipes']} translate="no">
          {recipes.map((recipe) => (
            <li key={recipe.id}>{recipe.name}</li>
          ))}
        </List>
      </details>
    </li>
  );
}
