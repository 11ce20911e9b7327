import { body as broadsword } from 'virtual:game-icon/broadsword';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import { StatusDot } from '../../base/ui/feedback/badge.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { QualityText } from '../../games/game/quality-text.tsx';
import { formatSlot } from '../../games/game-text.ts';
import styles from './character-plate.module.css';

/** Example equipment; item names stay English in every language. */
const WORN = [
  { slot: 'Head', item: 'Helm of Might', quality: 4 },
  { slot: 'Neck', item: 'Onyxia Tooth Pendant', quality: 4 },
  { slot: 'Waist', item: 'Onslaught Girdle', quality: 4 },
  { slot: 'Legs', item: 'Legplates of Might', quality: 4 },
  { slot: 'Back', item: 'Cape of the Black Baron', quality: 3 },
  { slot: 'Trinket 1', item: 'Hand of Justice', quality: 3 },
  { slot: 'Main Hand', item: 'Cruel Barb', quality: 3 },
  { slot: 'Shirt', item: "Brawler's Shirt", quality: 1 },
] as const;

export function CharacterPlate() {
  const { t } = useTranslation();
  return (
    <figure className={styles['plate']} aria-label={t('landing.plate.label')}>
      <Row gap="3" className={styles['header']}>
        <div className={styles['crest']}>
          <GameIcon body={broadsword} />
        </div>
        <div>
          <p className={styles['name']}>{t('landing.plate.name')}</p>
          <Muted as="p" size="s">
            {t('landing.plate.about')}
          </Muted>
        </div>
        <div className={styles['seen']}>
          <StatusDot>{t('landing.plate.seen')}</StatusDot>
        </div>
      </Row>
      <dl className={styles['slots']}>
        {WORN.map(({ slot, item, quality }) => (
          <Row gap="2" align="stretch" justify="between" className={styles['slot']} key={slot}>
            <dt>{formatSlot(slot)}</dt>
            <dd>
              <QualityText quality={quality}>{item}</QualityText>
            </dd>
          </Row>
        ))}
      </dl>
    </figure>
  );
}
