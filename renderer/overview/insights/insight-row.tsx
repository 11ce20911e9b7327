import type { Character } from '#shared/characters/contract/characters.ts';
import type { Insight } from '#shared/overview/insights/insight.ts';
import {
  BatteryFull,
  CircleDashed,
  Coins,
  FlaskConical,
  Gift,
  Hourglass,
  Info,
  KeyRound,
  Layers,
  MailWarning,
  RotateCcw,
  ShieldAlert,
  Sparkles,
  TimerOff,
  TrendingDown,
  TrendingUp,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import tones from '../../base/ui/feedback/tone.module.css';
import { Tooltip } from '../../base/ui/overlays/tooltip.tsx';
import { characterLink } from '../../characters/character-link.ts';
import { cx } from '../../base/styles/cx.ts';
import { describeInsight, describeEvidence } from './describe-insight.ts';
import styles from './insight-row.module.css';

const ICONS: { readonly [K in Insight['kind']]: LucideIcon } = {
  weakest_slot: ShieldAlert,
  empty_slots: CircleDashed,
  gear_trend: TrendingUp,
  gold_a_day: Coins,
  rested_waste: BatteryFull,
  duplicates: Layers,
  not_seen: Hourglass,
  stale_section: TimerOff,
  expiring: MailWarning,
  vault_reward: Gift,
  keystone_unused: KeyRound,
  cooldown_ready: FlaskConical,
  missing_enchants: Sparkles,
};

const TONES: { readonly [S in Insight['severity']]: string } = { action: 'warn', info: 'info', positive: 'good' };

interface InsightRowProps {
  readonly insight: Insight;
  readonly characters: ReadonlyMap<number, Character>;
  /** False on the character's own page. */
  readonly withName: boolean;
  readonly isDismissed: boolean;
  readonly onTurn: () => void;
}

export function InsightRow({ insight, characters, withName, isDismissed, onTurn }: InsightRowProps) {
  const { t } = useTranslation();
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  const character = characters.get(insight.characterId);
  if (!character) return null;
  const { title, text, how, tab } = describeInsight(t, insight, characters);
  const { name } = character;
  const Icon = insight.kind === 'gear_trend' && insight.severity !== 'positive' ? TrendingDown : ICONS[insight.kind];
  const base = characterLink(character);
  const address = tab === null ? base : `${base}${base.includes('?') ? '&' : '?'}tab=${tab}`;
  const evidence = describeEvidence(t, insight);
  const turn = isDismissed ? t('insights.bringBackOf', { name, title }) : t('insights.dismiss', { name, title });
  return (
    <li className={cx(styles['row'], isDismissed && styles['dismissed'])}>
      <span className={cx(styles['icon'], tones[TONES[insight.severity]])}>
        <Icon aria-hidden />
      </span>
      <div className={styles['said']}>
        <Row as="p" gap="none 2" align="baseline" wrap className={styles['head']}>
          <Link to={address}>{withName ? name : title}</Link>
          {withName && <Muted size="s">{title}</Muted>}
        </Row>
        <p className={styles['text']}>{text}</p>
        <div id={id} hidden={!isExplained} className={styles['how']}>
          <p>{how}</p>
          {evidence && <p className={styles['evidence']}>{evidence}</p>}
        </div>
      </div>
      <Tooltip content={t('insights.how')}>
        <IconButton
          size="s"
          label={t('insights.howOf', { name, title })}
          aria-expanded={isExplained}
          aria-controls={id}
          onClick={() => setExplained(!isExplained)}
        >
          <Info aria-hidden />
        </IconButton>
      </Tooltip>
      <Tooltip content={turn}>
        <IconButton size="s" label={turn} onClick={onTurn} data-turn>
          {isDismissed ? <RotateCcw aria-hidden /> : <X aria-hidden />}
        </IconButton>
      </Tooltip>
    </li>
  );
}
