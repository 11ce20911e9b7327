import type { Character } from '#shared/contract/characters.ts';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { body as footprint } from 'virtual:game-icon/footprint';
import { LinkButton } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { GameIcon } from '../../components/game-icon.tsx';
import { MessagePage } from '../../components/message-page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { characters as list, useCharacters } from '../../lib/characters-store.ts';
import { paths } from '../../lib/paths.ts';
import { CharacterCard } from './character-card.tsx';
import { CharacterLoading } from './character-loading.tsx';
import styles from './character-page.module.css';
import { CharacterView } from './character-view.tsx';
import { findCharacter } from './find-character.ts';
import { useNow } from '../../lib/use-now.ts';

/** Section 2, "Character detail": one of the signed-in player's own characters, or a friendly dead end. */
export function CharacterPage() {
  const { t } = useTranslation();
  const { gameId = '', name = '' } = useParams();
  const [search] = useSearchParams();
  const { data, status, failure } = useCharacters();
  if (status === 'failed') {
    return (
      <Page>
        <PageHeader title={name} actions={<Back />} />
        <ErrorState title={t('characters.loadFailed')} message={failure ?? ''} onRetry={() => void list.load()} />
      </Page>
    );
  }
  if (status !== 'ready') return <CharacterLoading name={name} />;
  const found = findCharacter(data, { gameId, name, realm: search.get('realm'), id: search.get('id') });
  if (found.kind === 'one') return <CharacterView key={found.character.id} character={found.character} />;
  return found.kind === 'several' ? <Choice name={name} characters={found.characters} /> : <NotFound />;
}

function Back() {
  const { t } = useTranslation();
  return (
    <LinkButton to={paths.characters} icon={<ArrowLeft aria-hidden />}>
      {t('characters.detail.back')}
    </LinkButton>
  );
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <MessagePage icon={<GameIcon body={footprint} />} title={t('characters.detail.notFound')} actions={<Back />}>
      {t('characters.detail.notFoundText')}
    </MessagePage>
  );
}

/** Several of one name, and the address does not say which. */
function Choice({ name, characters }: { readonly name: string; readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <Page>
      <PageHeader title={t('characters.detail.choose', { name })} lead={t('characters.detail.chooseText')} actions={<Back />} />
      <ul className={styles['choices']}>
        {characters.map((character) => (
          <li key={character.id}>
            <CharacterCard character={character} now={now} headingLevel={2} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
