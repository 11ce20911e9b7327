import type { Character } from '#shared/characters/contract/characters.ts';
import { FilterX, Plus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Stack } from '../../base/ui/layout/layout.tsx';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { characters as list, useCharacters } from '../stores/characters-store.ts';
import { paths } from '../../base/navigation/paths.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { useTermKey } from '../../games/use-term-key.ts';
import { compareBy, selectCharacters } from './select-characters.ts';
import { CharacterCard } from '../card/character-card.tsx';
import styles from './characters-page.module.css';
import { groupByGame } from './group-by-game.ts';
import { GroupHeading } from './group-heading.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { countFilters, PLAIN_VIEW, readView, writeView, type ListView } from './list-view.ts';
import { useComparisonSelection } from './use-comparison-selection.ts';
import { usePersistedView, type ViewCodec } from '../../base/navigation/use-persisted-view.ts';

const KIND: ViewCodec<ListView> = {
  key: 'charactersView',
  read: readView,
  write: writeView,
  toKeep: (view) => ({ ...view, query: '' }),
};

function useListView(): readonly [view: ListView, change: (part: Partial<ListView>) => void, clear: () => void] {
  const [view, change] = usePersistedView(KIND);
  return [view, change, () => change({ ...PLAIN_VIEW, sort: view.sort, withHidden: view.withHidden })];
}

/** Few pages show it: it compares all characters, with the words of every client. */
const JoinSuggestions = lazy(() =>
  import('../join/join-suggestions.tsx').then((m) => ({ default: m.JoinSuggestions })),
);
/** With TanStack Virtual, 13 kB gzip that only long lists need. */
const VirtualCards = lazy(() => import('./virtual-cards.tsx').then((m) => ({ default: m.VirtualCards })));

/** Minimum number of characters with a toolbar. */
const TOOLS_FROM = 2;
/** Up to this many cards, render all so that Ctrl+F works; above, virtualise. */
const VIRTUALISE_ABOVE = 120;

interface CharactersPageProps {
  /** The way to a first character. */
  readonly firstCharacter: ComponentType<{ readonly empty: string }>;
}

export function CharactersPage({ firstCharacter: FirstCharacter }: CharactersPageProps) {
  const { t } = useTranslation();
  const { data, status, failure } = useCharacters();
  return (
    <Page width="full">
      <PageHeader
        title={t('characterList.title')}
        actions={
          <LinkButton to={paths.characterNew} variant="primary" icon={<Plus aria-hidden />}>
            {t('characterList.add')}
          </LinkButton>
        }
      />
      {status === 'failed' && (
        <ErrorState title={t('characters.loadFailed')} message={failure ?? ''} onRetry={() => void list.load()} />
      )}
      {(status === 'idle' || status === 'loading') && <Loading />}
      {data.length >= TOOLS_FROM && (
        <Suspense fallback={null}>
          <JoinSuggestions />
        </Suspense>
      )}
      {status === 'ready' &&
        (data.length === 0 ? <FirstCharacter empty={t('characterList.empty')} /> : <List characters={data} />)}
    </Page>
  );
}

function List({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const now = useNow();
  const [view, change, clear] = useListView();
  const picking = useComparisonSelection();
  const wanted = useDeferredValue(view);
  const keyOf = useTermKey();
  const shown = useMemo(() => selectCharacters(characters, wanted, keyOf), [characters, wanted, keyOf]);
  const groups = useMemo(() => groupByGame(shown, compareBy(wanted.sort)), [shown, wanted.sort]);
  const hidden = useMemo(() => characters.filter((character) => character.hidden).length, [characters]);
  const total = view.withHidden ? characters.length : characters.length - hidden;
  const isNarrowed = countFilters(view) > 0 || view.query.trim() !== '';
  return (
    <>
      {characters.length >= TOOLS_FROM && (
        <div className={styles['tools']}>
          <ListToolbar
            characters={characters}
            view={view}
            onChange={change}
            hidden={hidden}
            picking={picking}
            shown={() => groups.flatMap((group) => group.characters)}
          />
        </div>
      )}
      {picking.pick && (
        <div className={styles['found']}>
          <p role="status">
            {t(picking.picked === null ? 'characterList.compare.first' : 'characterList.compare.second')}
          </p>
          <Button variant="quiet" size="s" onClick={picking.stop}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
      {isNarrowed && (
        <div className={styles['found']}>
          <p role="status">
            {shown.length > 0 && t('characterList.tools.found', { count: shown.length, total })}
            {shown.length === 0 &&
              (countFilters(view) > 0
                ? t('characterList.tools.none')
                : t('characterList.noMatch', { query: view.query.trim() }))}
          </p>
          <Button variant="quiet" size="s" icon={<FilterX aria-hidden />} onClick={clear}>
            {t('characterList.tools.clear')}
          </Button>
        </div>
      )}
      {!isNarrowed && total === 0 && <p className={styles['none']}>{t('characterList.tools.allHidden')}</p>}
      {shown.length > VIRTUALISE_ABOVE ? (
        <Suspense>
          <VirtualCards groups={groups} now={now} picking={picking} />
        </Suspense>
      ) : (
        <Stack gap="6">
          {groups.map((group) => (
            <section key={group.gameKey} aria-label={group.gameName}>
              <GroupHeading group={group} />
              <Grid as="ul" min={300} gap="3" className={styles['grid']}>
                {group.characters.map((character) => (
                  <li key={character.id}>
                    <CharacterCard
                      character={character}
                      now={now}
                      isPicked={picking.picked === character.id}
                      onPick={picking.pick}
                    />
                  </li>
                ))}
              </Grid>
            </section>
          ))}
        </Stack>
      )}
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      <div className={styles['loadingHeading']}>
        <Skeleton width="220px" height="34px" />
      </div>
      <Grid min={300} gap="3" className={styles['grid']}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} height="194px" />
        ))}
      </Grid>
    </SkeletonGroup>
  );
}
