import type { Character } from '#shared/characters/contract/characters.ts';
import { UNKNOWN_GAME } from '#shared/games/registry.ts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../base/ui/data/facts.tsx';
import { formatDate, formatDateTime } from '../../../base/format/format.ts';
import styles from './about-panel.module.css';

/** Folded facts about the record in the ledger. */
export function AboutPanel({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { name, created_at, updated_at, id, game_id, game_name } = character;
  return (
    <details className={styles['about']}>
      <summary>{t('characters.overview.about')}</summary>
      <Facts
        facts={[
          { label: t('characters.overview.name'), value: name },
          { label: t('characters.overview.id'), value: String(id) },
          { label: t('characters.overview.game'), value: game_name || UNKNOWN_GAME.name },
          { label: t('characters.overview.gameId'), value: game_id },
          { label: t('characters.overview.created'), value: formatDate(created_at) },
          { label: t('characters.overview.updated'), value: formatDateTime(updated_at) },
        ]}
      />
    </details>
  );
}
