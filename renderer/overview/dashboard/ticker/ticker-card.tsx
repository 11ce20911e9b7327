import type { Character } from '#shared/characters/contract/characters.ts';
import { averageQuality } from '#shared/games/items/quality.ts';
import { body as sword } from 'virtual:game-icon/crossed-swords';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Truncate } from '../../../base/ui/layout/layout.tsx';
import { StatusDot } from '../../../base/ui/feedback/badge.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { averageColour } from '../../../games/game/quality-text.tsx';
import { characterLink } from '../../../characters/character-link.ts';
import { tellApart } from '../../../characters/tell-apart.ts';
import styles from './ticker-card.module.css';

/** A sword icon is shown above this many equipment items. */
export const WELL_ARMED = 10;

interface TickerCardProps {
  readonly character: Character;
  /** Visual repetition: not focusable and hidden from screen readers, but clickable. */
  readonly repeated?: boolean;
}

export const TickerCard = memo(function TickerCard({ character, repeated = false }: TickerCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = characterLink(character);
  const worn = character.equipment?.length ?? 0;
  const tabIndex = repeated ? -1 : undefined;
  const configure = (): void => void navigate(`${path}${path.includes('?') ? '&' : '?'}edit`);
  const facts = [
    character.game_id,
    character.equipment && t('dashboard.ticker.worn', { count: worn }),
    character.inventory && t('dashboard.ticker.carried', { count: character.inventory.length }),
    tellApart(character),
    character.realm,
  ];
  return (
    <div className={styles['card']} style={{ '--edge': averageColour(averageQuality(character.equipment ?? [])) }}>
      <Link to={path} className={styles['name']} tabIndex={tabIndex}>
        <span>{character.name}</span>
        {worn > WELL_ARMED && (
          <GameIcon body={sword} size={14} className={styles['armed']} label={t('dashboard.ticker.wellArmed')} />
        )}
      </Link>
      <StatusDot>{t('dashboard.ticker.online')}</StatusDot>
      <Button
        size="s"
        variant="quiet"
        className={styles['configure']}
        tabIndex={tabIndex}
        aria-label={t('dashboard.ticker.configureName', { name: character.name })}
        onClick={configure}
      >
        {t('dashboard.ticker.configure')}
      </Button>
      <Truncate as="p" className={styles['facts']}>
        {facts.filter(Boolean).join(' · ')}
      </Truncate>
    </div>
  );
});
