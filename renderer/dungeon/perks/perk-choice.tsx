import { useTranslation } from 'react-i18next';
import { PERKS, type PerkId } from '#shared/dungeon/model/perks.ts';
import { perkEffect, perkName } from '#shared/dungeon/perk-messages.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { List, Stack } from '../../base/ui/layout/layout.tsx';
import { Picture } from '../board/picture.tsx';
import { focusOnMount } from '../focus-on-mount.ts';
import cardStyles from '../game-over.module.css';
import styles from './perk-choice.module.css';

interface PerkChoiceProps {
  readonly offer: readonly PerkId[];
  /** Position in the offer. */
  readonly onChoose: (index: number) => void;
}

/** Perks of which one is chosen before the next step, by press or by the number keys. Covers the board. */
export function PerkChoice({ offer, onChoose }: PerkChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={cardStyles['veil']}>
      <Stack as="section" gap="3" justify="center" className={cardStyles['card']} aria-label={t('dungeon.perks.title')}>
        <h2 className={cardStyles['title']}>{t('dungeon.perks.title')}</h2>
        <p className={cardStyles['status']}>{t('dungeon.perks.text')}</p>
        <List gap="2">
          {offer.map((id, index) => (
            <li key={id}>
              <button
                type="button"
                className={styles['perk']}
                ref={index === 0 ? focusOnMount : undefined}
                onClick={() => onChoose(index)}
              >
                <Picture icon={PERKS[id].icon} size={28} />
                <Stack as="span" gap="0">
                  <b>{formatMessage(perkName(id))}</b>
                  <small className={styles['effect']}>{formatMessage(perkEffect(id))}</small>
                </Stack>
                <kbd aria-hidden>{index + 1}</kbd>
              </button>
            </li>
          ))}
        </List>
      </Stack>
    </div>
  );
}
