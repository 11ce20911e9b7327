import type { Character } from '#shared/characters/contract/characters.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Muted, Truncate } from '../../base/ui/layout/layout.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { characterLink } from '../../characters/character-link.ts';
import { tellApart } from '../../characters/tell-apart.ts';
import { formatNumber } from '../../base/format/format.ts';
import { topCharacters } from './statistics.ts';
import styles from './top-panel.module.css';

export function TopPanel({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const ranked = useMemo(() => topCharacters(characters), [characters]);
  return (
    <Panel title={t('dashboard.top.title')} actions={<Muted size="xs">{t('dashboard.top.explain')}</Muted>}>
      {ranked.length === 0 && <Muted as="p">{t('dashboard.quality.unknown')}</Muted>}
      <ol className={styles['list']}>
        {ranked.map(({ character, score }, index) => (
          <li key={character.id} className={styles['row']}>
            <span aria-hidden className={styles['rank']}>
              {index + 1}
            </span>
            <Truncate className={styles['who']}>
              <Link to={characterLink(character)}>{character.name}</Link>
              <small>{[tellApart(character), character.realm].filter(Boolean).join(' · ')}</small>
            </Truncate>
            <span className={styles['score']}>{formatNumber(score)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
