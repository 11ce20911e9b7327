import type { Character } from '#shared/contract/characters.ts';
import { Eye, EyeOff, Plus, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { body as scroll } from 'virtual:game-icon/scroll-unfurled';
import { Button, LinkButton } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { GameIcon } from '../../components/game-icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton.tsx';
import { TextField } from '../../components/text-field.tsx';
import { characters as list, useCharacters } from '../../lib/characters-store.ts';
import { paths } from '../../lib/paths.ts';
import { CharacterCard } from './character-card.tsx';
import styles from './characters-page.module.css';
import { GameMark } from './game-mark.tsx';
import { groupByGame, searchCharacters } from './group-by-game.ts';
import { useNow } from '../../lib/use-now.ts';

/** From this many on, one looks for a character by typing. */
const SEARCH_FROM = 7;

export function CharactersPage() {
  const { t } = useTranslation();
  const { data, status, failure } = useCharacters();
  return (
    <Page>
      <PageHeader
        title={t('characters.title')}
        actions={
          <LinkButton to={paths.characterNew} variant="primary" icon={<Plus aria-hidden />}>
            {t('characters.add')}
          </LinkButton>
        }
      />
      {status === 'failed' && <ErrorState title={t('characters.loadFailed')} message={failure ?? ''} onRetry={() => void list.load()} />}
      {(status === 'idle' || status === 'loading') && <Loading />}
      {status === 'ready' && (data.length === 0 ? <Empty /> : <Groups characters={data} />)}
    </Page>
  );
}

function Groups({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const now = useNow();
  const [query, setQuery] = useState('');
  const [withHidden, setWithHidden] = useState(false);
  const wanted = useDeferredValue(query);
  const hidden = characters.filter((character) => character.hidden).length;
  const groups = useMemo(
    () => groupByGame(searchCharacters(withHidden ? characters : characters.filter((character) => !character.hidden), wanted)),
    [characters, withHidden, wanted],
  );
  return (
    <>
      {(characters.length >= SEARCH_FROM || hidden > 0) && (
        <div className={styles['tools']}>
          {characters.length >= SEARCH_FROM && (
            <div className={styles['search']}>
              <TextField
                label={t('characters.search')}
                hideLabel
                type="search"
                icon={<Search aria-hidden />}
                placeholder={t('characters.searchHint')}
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
            </div>
          )}
          {hidden > 0 && (
            <Button
              variant="quiet"
              icon={withHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              onClick={() => setWithHidden(!withHidden)}
            >
              {withHidden ? t('characters.hiddenHide') : t('characters.hiddenShow', { count: hidden })}
            </Button>
          )}
        </div>
      )}
      {groups.length === 0 && wanted.trim() !== '' && (
        <p role="status" className={styles['none']}>
          {t('characters.noMatch', { query: wanted.trim() })}
        </p>
      )}
      <div className={styles['groups']}>
        {groups.map(({ gameId, gameName, gameIcon, characters: members }) => (
          <section key={gameId} aria-label={gameName}>
            <div className={styles['heading']}>
              <GameMark icon={gameIcon} />
              <div>
                <h2>{gameName}</h2>
                <p>{t('characters.inGame', { count: members.length })}</p>
              </div>
            </div>
            <ul className={styles['grid']}>
              {members.map((character) => (
                <li key={character.id}>
                  <CharacterCard character={character} now={now} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Empty() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon body={scroll} />}
        title={t('characters.empty')}
        action={
          <LinkButton to={paths.characterNew} icon={<Plus aria-hidden />}>
            {t('characters.add')}
          </LinkButton>
        }
      />
    </Panel>
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      <div className={styles['heading']}>
        <Skeleton width="220px" height="34px" />
      </div>
      <div className={styles['grid']}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} height="146px" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
