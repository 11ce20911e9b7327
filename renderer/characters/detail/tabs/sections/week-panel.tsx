import type { Character } from '#shared/characters/contract/characters.ts';
import { weekOf, type Weekly, type WeekState } from '#shared/characters/week-of.ts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../../../base/ui/layout/layout.tsx';
import { Panel } from '../../../../base/ui/layout/panel.tsx';
import { formatNumber } from '../../../../base/format/format.ts';
import { useNow } from '../../../../base/hooks/use-now.ts';
import { useResets } from '../../../../games/region.ts';
import { cx } from '../../../../base/styles/cx.ts';
import { describeSeen } from '../../describe-seen.ts';
import styles from './week-panel.module.css';

interface WeekPanelProps {
  readonly character: Character;
  readonly weekly: Weekly;
}

/** Vault, keystone and rating. What was seen in an earlier week is not called this week's. */
export function WeekPanel({ character, weekly }: WeekPanelProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { lastWeekly } = useResets(now);
  const week = weekOf(character, lastWeekly, now);
  if (week === null) return null;
  const { rating } = weekly;
  const { text: seen } = describeSeen(t, character, 'weekly', now);
  return (
    <Panel title={t('weekly.week')}>
      <dl className={styles['list']}>
        <VaultRows week={week} />
        <div className={styles['row']}>
          <dt>{t('weekly.keystone')}</dt>
          <dd>
            <Keystone week={week} />
          </dd>
        </div>
        {rating !== null && (
          <div className={styles['row']}>
            <dt>{t('weekly.rating')}</dt>
            <dd>
              {formatNumber(rating)}
              {!week.isCurrent && seen !== null && <Muted> · {seen}</Muted>}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

/** The vault's slots by kind; of an earlier week only the reward that waits. */
function VaultRows({ week: { weekly, isCurrent, hasReward, vault } }: { readonly week: WeekState }) {
  const { t } = useTranslation();
  const kinds = (['raid', 'dungeon', 'world'] as const)
    .map((kind) => ({ kind, slots: weekly.vault.filter((slot) => slot.kind === kind) }))
    .filter(({ slots }) => isCurrent && slots.length > 0);
  return (
    <>
      <div className={styles['row']}>
        <dt>{t('weekly.vault')}</dt>
        <Row as="dd" gap="1 2" align="stretch" justify="end" wrap>
          {hasReward && <span className={styles['reward']}>{t('weekly.reward')}</span>}
          {isCurrent && vault.slots > 0 && <span>{t('weekly.unlocked', { ...vault })}</span>}
          {!isCurrent && !hasReward && <Muted>{t('weekly.unseen')}</Muted>}
        </Row>
      </div>
      {kinds.map(({ kind, slots }) => (
        <div key={kind} className={styles['row']}>
          <dt className={styles['kind']}>
            {t(`weekly.vaultKind.${kind}`)}
            <BestReward slots={slots} />
          </dt>
          <dd>
            <Row as="ul" gap="1 2" align="stretch" justify="end" wrap>
              {slots.map((slot) => (
                <VaultSlot key={slot.index} slot={slot} />
              ))}
            </Row>
          </dd>
        </div>
      ))}
    </>
  );
}

type Slot = Weekly['vault'][number];

function isUnlockedSlot({ progress, threshold }: Slot): boolean {
  return threshold > 0 && progress >= threshold;
}

/** Item level of the best reward among the unlocked slots; nothing while none is known. */
function BestReward({ slots }: { readonly slots: readonly Slot[] }) {
  const { t } = useTranslation();
  const itemLevels = slots.filter(isUnlockedSlot).flatMap(({ item_level }) => item_level ?? []);
  if (itemLevels.length === 0) return null;
  return (
    <Muted as="p" size="s">
      {t('weekly.bestReward', { level: Math.max(...itemLevels) })}
    </Muted>
  );
}

function VaultSlot({ slot }: { readonly slot: Slot }) {
  const { t } = useTranslation();
  const { progress, threshold, item_level: itemLevel } = slot;
  const isUnlocked = isUnlockedSlot(slot);
  const reward = isUnlocked && itemLevel !== undefined ? t('weekly.itemLevelOf', { level: itemLevel }) : undefined;
  return (
    <li className={cx(styles['slot'], isUnlocked && styles['unlocked'])} title={reward}>
      {isUnlocked && <Check aria-hidden />}
      {Math.min(progress, threshold)}/{threshold}
      {isUnlocked && (
        <span className="visually-hidden"> {[t('weekly.slotUnlocked'), reward].filter(Boolean).join(', ')}</span>
      )}
    </li>
  );
}

function Keystone({ week: { weekly, isCurrent } }: { readonly week: WeekState }) {
  const { t } = useTranslation();
  const { keystone } = weekly;
  if (!isCurrent) return <Muted>{t('weekly.unseen')}</Muted>;
  if (keystone === null) return <Muted>{t('weekly.noKeystone')}</Muted>;
  return (
    <>
      {keystone.name} <strong>+{keystone.level}</strong>
    </>
  );
}
