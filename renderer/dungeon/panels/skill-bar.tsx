import type { Action } from '#shared/dungeon/model/actions.ts';
import { message } from '#shared/base/messages/message.ts';
import { SKILL_IDS, SKILLS, type SkillLevels } from '#shared/dungeon/model/skills.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { cx } from '../../base/styles/cx.ts';
import { Picture } from '../board/picture.tsx';
import styles from './skill-bar.module.css';

interface SkillBarProps {
  readonly skills: SkillLevels;
  readonly availableXp: number;
  /** False while the goods are in its place. */
  readonly isShown: boolean;
  readonly onAct: (action: Action) => void;
  /** Effect of the skill under the pointer or focus; null without one. */
  readonly onHint: (effect: string | null) => void;
}

export const SkillBar = memo(function SkillBar({ skills, availableXp, isShown, onAct, onHint }: SkillBarProps) {
  const { t } = useTranslation();
  return (
    <ul className={cx(styles['bar'], !isShown && styles['hidden'])} aria-label={t('dungeon.skills.title')}>
      {SKILL_IDS.map((id) => {
        const { maxLevel, xpCost, icon } = SKILLS[id];
        const effect = formatMessage(message(`skill_${id}_effect`));
        const level = skills[id];
        const full = level >= maxLevel;
        const can = !full && availableXp >= xpCost;
        return (
          <li key={id}>
            <button
              type="button"
              className={cx(styles['skill'], can && styles['ready'])}
              aria-disabled={!can}
              onClick={() => onAct({ type: 'upgradeSkill', skill: id })}
              onPointerEnter={() => onHint(effect)}
              onPointerLeave={() => onHint(null)}
              onFocus={() => onHint(effect)}
              onBlur={() => onHint(null)}
            >
              <Picture icon={icon} size={24} />
              <Stack as="span" shrink>
                <span className={styles['name']}>{formatMessage(message(`skill_${id}`))}</span>
                <span className={styles['cost']}>
                  {full ? t('dungeon.skills.full') : t('dungeon.skills.cost', { cost: xpCost })}
                </span>
              </Stack>
              <span className="visually-hidden">
                {t('dungeon.skills.level', { level, max: maxLevel })}. {effect}
              </span>
              <Row as="span" gap="0" className={styles['pips']} aria-hidden>
                {Array.from({ length: maxLevel }, (_, pip) => (
                  <span key={pip} className={cx(styles['pip'], pip < level && styles['on'])} />
                ))}
              </Row>
            </button>
          </li>
        );
      })}
    </ul>
  );
});
