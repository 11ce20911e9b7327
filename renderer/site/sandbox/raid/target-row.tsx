import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../../base/ui/layout/layout.tsx';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { cx } from '../../../base/styles/cx.ts';
import { isEngaged, type RaidAction, type RaidTarget } from './raid.ts';
import styles from './raid-page.module.css';
import { body as horned } from 'virtual:game-icon/horned-reptile';
import { body as sea } from 'virtual:game-icon/sea-dragon';
import { body as serpent } from 'virtual:game-icon/sea-serpent';
import { body as spiked } from 'virtual:game-icon/spiked-dragon-head';
import { body as wyvern } from 'virtual:game-icon/wyvern';

interface Dragon {
  readonly icon: string;
  /** CSS variable of its breath. */
  readonly colour: string;
  readonly lair: string;
}

const DRAGONS: ReadonlyMap<string, Dragon> = new Map([
  ['Lord Nagafen', { icon: horned, colour: 'var(--blood)', lair: "Nagafen's Lair" }],
  ['Lady Vox', { icon: sea, colour: 'var(--sky)', lair: 'Permafrost Caverns' }],
  ['Gorenaire', { icon: wyvern, colour: 'var(--q3)', lair: 'The Dreadlands' }],
  ['Severilous', { icon: serpent, colour: 'var(--moss)', lair: 'The Emerald Jungle' }],
  ['Talendor', { icon: spiked, colour: 'var(--flame-text)', lair: 'Skyfire Mountains' }],
]);

function dragonOf(name: string): Dragon {
  return DRAGONS.get(name) ?? { icon: horned, colour: 'var(--ink-soft)', lair: '' };
}

interface TargetRowProps {
  readonly target: RaidTarget;
  readonly mayEngage: boolean;
  readonly act: (action: RaidAction) => void;
}

export function TargetRow({ target, mayEngage, act }: TargetRowProps) {
  const { t } = useTranslation();
  const { name, engagedBy, defeated } = target;
  const { icon, colour, lair } = dragonOf(name);
  const row = useRef<HTMLLIElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPressed = useRef(false);
  // The pressed button disappears: keeps the focus on the dragon.
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    (row.current?.querySelector('button') ?? heading.current)?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- these remove the pressed button
  }, [engagedBy, defeated]);
  const press = (action: RaidAction): void => {
    wasPressed.current = true;
    act(action);
  };
  return (
    <li
      ref={row}
      className={cx(styles['target'], isEngaged(target) && styles['engaged'], defeated && styles['vanquished'])}
      style={{ '--breath': colour }}
    >
      <span className={styles['dragon']}>
        <GameIcon body={icon} />
      </span>
      <div className={styles['who']}>
        <h2 ref={heading} tabIndex={-1} className={styles['name']}>
          {name}
        </h2>
        <Muted as="p" size="s" translate="no">
          {lair}
        </Muted>
      </div>
      <div className={styles['status']}>
        <Status target={target} />
      </div>
      <Row gap="2" align="stretch" justify="end" className={styles['deeds']}>
        {mayEngage && (
          <>
            <Button
              size="s"
              aria-label={`${t('sandbox.raid.engageA')}: ${name}`}
              onClick={() => press({ type: 'engage', name, guild: 'GuildA' })}
            >
              {t('sandbox.raid.engageA')}
            </Button>
            <Button
              size="s"
              aria-label={`${t('sandbox.raid.engageB')}: ${name}`}
              onClick={() => press({ type: 'engage', name, guild: 'GuildB' })}
            >
              {t('sandbox.raid.engageB')}
            </Button>
          </>
        )}
        {isEngaged(target) && (
          <Button
            size="s"
            variant="primary"
            aria-label={`${t('sandbox.raid.vanquish')}: ${name}`}
            onClick={() => press({ type: 'vanquish', name })}
          >
            {t('sandbox.raid.vanquish')}
          </Button>
        )}
        {engagedBy === undefined && !mayEngage && <Muted size="s">{t('sandbox.raid.full')}</Muted>}
      </Row>
    </li>
  );
}

function Status({ target: { engagedBy, defeated } }: { readonly target: RaidTarget }) {
  const { t } = useTranslation();
  if (defeated) return <Badge tone="good">{t('sandbox.raid.vanquished')}</Badge>;
  if (engagedBy) return <Badge tone="warn">{t('sandbox.raid.engagedBy', { guild: engagedBy })}</Badge>;
  return <Badge>{t('sandbox.raid.available')}</Badge>;
}
