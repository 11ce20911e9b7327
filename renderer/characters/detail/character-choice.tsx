import type { Character } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { BackToCharacters } from './back-to-characters.tsx';
import { CharacterCard } from '../card/character-card.tsx';
import styles from './character-choice.module.css';
import { useNow } from '../../base/hooks/use-now.ts';

export function CharacterChoice({
  name,
  characters,
}: {
  readonly name: string;
  readonly characters: readonly Character[];
}) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <Page width="full">
      <PageHeader
        title={t('characters.detail.choose', { name })}
        lead={t('characters.detail.chooseText')}
        actions={<BackToCharacters />}
      />
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
