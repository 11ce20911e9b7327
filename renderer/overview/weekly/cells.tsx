import type { WeekState } from '#shared/characters/week-of.ts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { List } from '../../base/ui/layout/layout.tsx';
import { formatDuration, formatMoment } from '../../base/format/format.ts';
import { cx } from '../../base/styles/cx.ts';
import type { CooldownState, LockoutState } from './weekly-cells.ts';
import styles from './weekly.module.css';

/** Nothing is known, or the column does not concern the character. */
function NoData() {
  return (
    <span aria-hidden data-none className={styles['unseen']}>
      –
    </span>
  );
}

function Unseen() {
  const { t } = useTranslation();
  return <span className={styles['unseen']}>{t('weekly.unseen')}</span>;
}

export function LockoutCell({ state }: { readonly state: LockoutState }) {
  const { t } = useTranslation();
  if (state.kind === 'saved') return <Saved state={state} />;
  if (state.kind === 'none') return <NoData />;
  return state.kind === 'unseen' ? <Unseen /> : <span className={styles['open']}>{t('weekly.open')}</span>;
}

function Saved({
  state: { lockout, killed, bosses },
}: {
  readonly state: Extract<LockoutState, { readonly kind: 'saved' }>;
}) {
  const { t } = useTranslation();
  const isDone = bosses === 0 || killed === bosses;
  const until = lockout.expires_at === null ? '' : t('weekly.savedUntil', { at: formatMoment(lockout.expires_at) });
  const left = (lockout.bosses ?? []).filter((boss) => !boss.killed).map(({ name }) => name);
  return (
    <span className={cx(styles['saved'], isDone && styles['done'])} title={[until, ...left].filter(Boolean).join('\n')}>
      {isDone && <Check aria-hidden />}
      {bosses === 0 ? t('weekly.saved') : `${killed}/${bosses}`}
      {lockout.extended && <small> {t('weekly.extended')}</small>}
    </span>
  );
}

export function VaultCell({ week }: { readonly week: WeekState | null }) {
  const { t } = useTranslation();
  if (week === null) return <NoData />;
  const reward = week.hasReward && <span className={styles['reward']}>{t('weekly.reward')}</span>;
  // Progress of a week that has ended is no longer that of the vault.
  if (!week.isCurrent) return reward || <Unseen />;
  const { unlocked, slots } = week.vault;
  const kinds = (['raid', 'dungeon', 'world'] as const).flatMap((kind) => {
    const rows = week.weekly.vault.filter((row) => row.kind === kind);
    if (rows.length === 0) return [];
    return `${t(`weekly.vaultKind.${kind}`)} ${rows.map(({ progress, threshold }) => `${Math.min(progress, threshold)}/${threshold}`).join(', ')}`;
  });
  const isDone = slots > 0 && unlocked === slots;
  return (
    <span className={styles['vault']}>
      {reward}
      {(slots > 0 || !reward) && (
        <span className={cx(styles['saved'], isDone && styles['done'])} title={kinds.join('\n')}>
          {isDone && <Check aria-hidden />}
          {t('weekly.unlocked', { unlocked, slots })}
        </span>
      )}
    </span>
  );
}

export function KeystoneCell({ week }: { readonly week: WeekState | null }) {
  const { t } = useTranslation();
  if (week === null) return <NoData />;
  if (!week.isCurrent) return <Unseen />;
  const { keystone } = week.weekly;
  if (keystone === null) return <span className={styles['unseen']}>{t('weekly.noKeystone')}</span>;
  return (
    <span title={keystone.name}>
      {keystone.name} <strong>+{keystone.level}</strong>
    </span>
  );
}

interface CooldownCellProps {
  readonly states: readonly CooldownState[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function CooldownCell({ states, now }: CooldownCellProps) {
  const { t } = useTranslation();
  if (states.length === 0) return <NoData />;
  return (
    <List gap="0">
      {states.map(({ cooldown: { name, ready_at }, isReady }) => (
        <li key={`${name}${ready_at}`}>
          {name}{' '}
          <span className={isReady ? styles['reward'] : styles['unseen']}>
            {isReady ? t('weekly.ready') : formatDuration((ready_at - now) / 1000)}
          </span>
        </li>
      ))}
    </List>
  );
}
