import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { characters as list, useCharacters } from '../stores/characters-store.ts';
import { BackToCharacters } from './back-to-characters.tsx';
import { CharacterLoading } from './character-loading.tsx';
import { CharacterView, type CharacterViewProps } from './character-view.tsx';
import { CharacterNotFound } from './character-not-found.tsx';
import { CharacterChoice } from './character-choice.tsx';
import { findCharacter } from './find-character.ts';

export function CharacterPage(parts: Omit<CharacterViewProps, 'character'>) {
  const { t } = useTranslation();
  const { gameId = '', name = '' } = useParams();
  const [search] = useSearchParams();
  // A character that arrives renders in slices: at once, it blocks a phone for 400 to 500 ms.
  const { data, status, failure } = useDeferredValue(useCharacters());
  if (status === 'failed') {
    return (
      <Page width="full">
        <PageHeader title={name} actions={<BackToCharacters />} />
        <ErrorState title={t('characters.loadFailed')} message={failure ?? ''} onRetry={() => void list.load()} />
      </Page>
    );
  }
  if (status !== 'ready') return <CharacterLoading name={name} />;
  const found = findCharacter(data, { gameId, name, realm: search.get('realm'), id: search.get('id') });
  if (found.kind === 'several') {
    return <CharacterChoice name={name} characters={found.characters} />;
  }
  if (found.kind === 'none') {
    return <CharacterNotFound />;
  }
  const { character } = found;
  return <CharacterView key={character.id} character={character} {...parts} />;
}
