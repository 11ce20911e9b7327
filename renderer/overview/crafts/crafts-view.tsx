import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Select } from '../../base/ui/controls/select.tsx';
import { SearchField } from '../../base/ui/controls/search-field.tsx';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { listCooldowns, listCrafts, listTrades } from './crafts.ts';
import { CooldownsPanel } from './cooldowns-panel.tsx';
import styles from './crafts.module.css';
import { RecipesPanel } from './recipes-panel.tsx';
import { selectCrafts } from './select-crafts.ts';
import { TradesPanel } from './trades-panel.tsx';

/** The address holds text, profession and game. */
export function CraftsView({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const query = useDeferredValue(search.get('q') ?? '');
  const filter = { profession: search.get('profession') ?? '', game: search.get('game') ?? '' };
  const set = (name: string, value: string): void => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  const all = useMemo(() => listCrafts(characters), [characters]);
  const trades = useMemo(() => listTrades(characters), [characters]);
  const cooldowns = useMemo(() => listCooldowns(characters), [characters]);
  const professions = [...new Set(trades.map(({ profession }) => profession))];
  const games = [...new Set(trades.map(({ gameKey }) => gameKey))];
  const isShown = ({
    profession,
    gameKey,
  }: {
    readonly profession: string | null;
    readonly gameKey: string;
  }): boolean =>
    (filter.profession === '' || profession === filter.profession) && (filter.game === '' || gameKey === filter.game);
  return (
    <>
      <div className={styles['tools']}>
        <SearchField
          label={t('crafts.search')}
          placeholder={t('crafts.searchHint')}
          showsLabel
          value={search.get('q') ?? ''}
          onSearch={(text) => set('q', text)}
        />
        <Select
          label={t('crafts.profession')}
          choices={[
            { value: '', label: t('crafts.allProfessions') },
            ...professions.map((value) => ({ value, label: translateGameTerm(value) })),
          ]}
          value={professions.includes(filter.profession) ? filter.profession : ''}
          onChoose={(value) => set('profession', value)}
        />
        {games.length > 1 && (
          <Select
            label={t('crafts.game')}
            choices={[
              { value: '', label: t('crafts.allGames') },
              ...games.map((value) => ({ value, label: findGameName(value)?.name ?? value })),
            ]}
            value={games.includes(filter.game) ? filter.game : ''}
            onChoose={(value) => set('game', value)}
          />
        )}
      </div>
      <div className={styles['layout']}>
        <RecipesPanel
          crafts={selectCrafts(all.filter(isShown), query)}
          query={query}
          hasRecipes={all.length > 0}
          hasGames={games.length > 1}
        />
        <div className={styles['side']}>
          <CooldownsPanel
            cooldowns={cooldowns.filter(({ character, profession }) =>
              isShown({ profession, gameKey: gameKeyOf(character) }),
            )}
          />
          <TradesPanel trades={trades.filter(isShown)} hasGames={games.length > 1} />
        </div>
      </div>
    </>
  );
}
