import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/layout/error-state.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { characters as list, useCharacters } from '../../../stores/characters-store.ts';
import { BackToCharacters } from './back-to-characters.tsx';
import { CharacterLoading } from './character-loading.tsx';
import { CharacterView, type CharacterViewProps } from './character-view.tsx';
import { findCharacter } from './find-character.ts';

const CharacterChoice = lazy(() => import('./character-choice.tsx').then((m) => ({ default: m.CharacterChoice })));
const CharacterNotFound = lazy(() =>
  import('./character-not-found.tsx').then((m) => ({ default: m.CharacterNotFound })),
);

/** Section 2, "Character detail": one of the signed-in player's own characters, or a friendly dead end. */
export function CharacterPage({ beside, shareDialog }: Omit<CharacterViewProps, 'character'>) {
  const { t } = useTranslation();
  const { gameId = '', name = '' } = useParams();
  const [search] = useSearchParams();
  const { data, status, failure } = useCharacters();
  if (status === 'failed') {
    return (
      <Page>
        <PageHeader title={name} actions={<BackToCharacters />} />
        <ErrorState title={t('characters.loadFailed')} message={failure ?? ''} onRetry={() => void list.load()} />
      </Page>
    );
  }
  if (status !== 'ready') return <CharacterLoading name={name} />;
  const found = findCharacter(data, { gameId, name, realm: search.get('realm'), id: search.get('id') });
  return (
    <Suspense fallback={<CharacterLoading name={name} />}>
      {found.kind === 'one' && (
        <CharacterView key={found.character.id} character={found.character} beside={beside} shareDialog={shareDialog} />
      )}
      {found.kind === 'several' && <CharacterChoice name={name} characters={found.characters} />}
      {found.kind === 'none' && <CharacterNotFound />}
    </Suspense>
  );
}
