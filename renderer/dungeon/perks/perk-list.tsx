import { useTranslation } from 'react-i18next';
import { PERK_IDS, perkLevel, PERKS, type PerkLevels } from '#shared/dungeon/model/perks.ts';
import { perkEffect, perkName } from '#shared/dungeon/perk-messages.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import styles from '../panels/item-panels.module.css';

/** Taken perks with the effect of one level; nothing without any. */
export function PerkList({ perks }: { readonly perks: PerkLevels }) {
  const { t } = useTranslation();
  const taken = PERK_IDS.filter((id) => perkLevel(perks, id) > 0);
  if (taken.length === 0) return null;
  return (
    <>
      <h3 className={styles['heading']}>{t('dungeon.perks.own')}</h3>
      <Stack as="dl" className={styles['numbers']}>
        {taken.map((id) => (
          <Row key={id} gap="3" align="stretch" justify="between">
            <dt>{formatMessage(perkName(id))}</dt>
            <dd>
              {t('dungeon.perks.taken', {
                effect: formatMessage(perkEffect(id)),
                count: perkLevel(perks, id),
                max: PERKS[id].levelMax,
              })}
            </dd>
          </Row>
        ))}
      </Stack>
    </>
  );
}
