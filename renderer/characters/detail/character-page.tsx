import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { Grid } from '../../base/ui/layout/layout.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { characters as list, useCharacters } from '../stores/characters-store.ts';
import { CharacterLoading } from './character-loading.tsx';
import { CharacterView, type CharacterViewProps } from './character-view.tsx';
import { findCharacter } from './find-character.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { CharacterCard } from '../card/character-card.tsx';
import { useNow } from '../../base/hooks/use-now.ts';
import { body as footprint } from 'virtual:game-icon/footprint';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { paths } from '../../base/navigation/paths.ts';

function BackToCharacters() {
  const { t } = useTranslation();
  return (
    <LinkButton to={paths.characters} icon={<ArrowLeft aria-hidden />}>
      {t('characters.detail.back')}
    </LinkButton>
  );
}

function CharacterNotFound() {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<GameIcon body={footprint} />}
      title={t('characters.detail.notFound')}
      actions={<BackToCharacters />}
    >
      {t('characters.detail.notFoundText')}
    </MessagePage>
  );
}

function CharacterChoice({ name, characters }: { readonly name: string; readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <Page width="full">
      <PageHeader
        title={t('characters.detail.choose', { name })}
        lead={t('characters.detail.chooseText')}
        actions={<BackToCharacters />}
      />
      <Grid as="ul" min={300} gap="3">
        {characters.map((character) => (
          <li key={character.id}>
            <CharacterCard character={character} now={now} headingLevel={2} />
          </li>
        ))}
      </Grid>
    </Page>
  );
}

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
