import type { Character } from '#shared/characters/contract/characters.ts';
import { isRecent } from '#shared/characters/week-of.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, Link } from 'react-router-dom';
import { List, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { SearchField } from '../../base/ui/controls/search-field.tsx';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { listCooldowns, listCrafts, listTrades, type Cooldown, type Craft, type Trade } from './crafts.ts';
import styles from './crafts.module.css';
import { RecipesPanel } from './recipes-panel.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { classTextColour } from '../../games/game/class-colour.ts';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatDayAndTime, formatDuration } from '../../base/format/format.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { characterLink } from '../../characters/character-link.ts';
import { foldText, wordsOf } from '#shared/base/text/fold.ts';
import { Crafters } from './crafters.tsx';

interface TradesPanelProps {
  readonly trades: readonly Trade[];
  /** All of them, those without trades too. */
  readonly characters: readonly Character[];
  readonly hasGames: boolean;
}

function TradesPanel({ trades, characters, hasGames }: TradesPanelProps) {
  const { t } = useTranslation();
  const isSeen = characters.some(({ professions }) => professions);
  return (
    <Panel title={t('crafts.skills')}>
      {trades.length === 0 && <Muted as="p">{t(isSeen ? 'sections.professions.none' : 'crafts.empty')}</Muted>}
      <List gap="3">
        {trades.map((trade) => (
          <li key={trade.key}>
            <Crafters trade={trade} hasGames={hasGames} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

/** Recipes whose name has all words of the query, those that begin with it first. */
function selectCrafts(crafts: readonly Craft[], query: string): readonly Craft[] {
  const wanted = foldText(query);
  if (wanted === '') return crafts;
  const words = wordsOf(wanted);
  return crafts
    .map((craft) => ({ craft, name: foldText(craft.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .sort((a, b) => Number(b.name.startsWith(wanted)) - Number(a.name.startsWith(wanted)))
    .map(({ craft }) => craft);
}

interface CooldownsPanelProps {
  readonly cooldowns: readonly Cooldown[];
  /** All of them, those without cooldowns too. */
  readonly characters: readonly Character[];
}

/** What ended is ready only if it was seen lately: it may have been used since. */
function CooldownsPanel({ cooldowns, characters }: CooldownsPanelProps) {
  const { t } = useTranslation();
  const isSeen = characters.some((character) => character.cooldowns);
  const now = useNow();
  const known = cooldowns.filter(
    ({ character, readyAt }) => readyAt > now || isRecent(character.observed_at.cooldowns, now),
  );
  return (
    <Panel title={t('sections.cooldowns.name')}>
      {known.length === 0 && <Muted as="p">{t(isSeen ? 'sections.cooldowns.none' : 'crafts.noCooldowns')}</Muted>}
      <ul>
        {known.map(({ key, name, character, readyAt }) => (
          <Row as="li" gap="3" justify="between" className={styles['cooldown']} key={key}>
            <span>
              <span translate="no">{name}</span>
              <Link to={characterLink(character)} style={{ color: classTextColour(character.class) }}>
                {character.name}
              </Link>
            </span>
            {readyAt <= now ? (
              <Badge tone="good">{t('crafts.ready')}</Badge>
            ) : (
              <time dateTime={new Date(readyAt).toISOString()} title={formatDayAndTime(readyAt)}>
                {t('crafts.readyIn', { time: formatDuration(Math.ceil((readyAt - now) / 60_000) * 60) })}
              </time>
            )}
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

/** The address holds text, profession and game. */
export function CraftsView({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const query = useDeferredValue(search.get('q') ?? '');
  const filter = { profession: search.get('profession') ?? '', game: search.get('game') ?? '' };
  const set = (name: string, value: string): void => {
    // Before the router renders an address, the next choice may follow.
    const next = new URLSearchParams(location.search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
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
        <Stack gap="3" shrink>
          <CooldownsPanel
            cooldowns={cooldowns.filter(({ character, profession }) =>
              isShown({ profession, gameKey: gameKeyOf(character) }),
            )}
            characters={characters}
          />
          <TradesPanel trades={trades.filter(isShown)} characters={characters} hasGames={games.length > 1} />
        </Stack>
      </div>
    </>
  );
}
