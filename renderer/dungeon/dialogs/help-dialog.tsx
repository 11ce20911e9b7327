import * as C from '#shared/dungeon/model/constants.ts';
import { CROWD } from '#shared/dungeon/floor/floor-contents.ts';
import { LURK_DISTANCE, WAKE_DISTANCE } from '#shared/dungeon/model/creatures.ts';
import { DEPTH_SCORE, REST_SHARE } from '#shared/dungeon/enter-floor.ts';
import { PERK_FLOOR_FIRST } from '#shared/dungeon/model/perks.ts';
import { POTIONS } from '#shared/dungeon/model/potions.ts';
import { SKILLS } from '#shared/dungeon/model/skills.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { List, Stack } from '../../base/ui/layout/layout.tsx';
import { formatPercent } from '../../base/format/format.ts';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import styles from './help-dialog.module.css';

interface HelpDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly floor: number;
}

const percent = (share: number): string => formatPercent(Math.round(share * 100));

function helpSections(t: TFunction, floor: number) {
  const [near, at3, at5, at8] = C.ENEMY_MOVE_CHANCES;
  return [
    {
      title: t('dungeonHelp.keysTitle'),
      lines: [
        t('dungeonHelp.keyArrows'),
        t('dungeonHelp.keyNumbers'),
        t('dungeonHelp.keyTab'),
        t('dungeonHelp.keyHelp'),
        t('dungeonHelp.keyScores'),
        t('dungeonHelp.keyExplore'),
        t('dungeonHelp.keyLook'),
        t('dungeonHelp.keySkill'),
        t('dungeonHelp.keyTrade'),
        t('dungeonHelp.keyUndo'),
        t('dungeonHelp.keyPutAway'),
        t('dungeonHelp.keyReset'),
        t('dungeonHelp.touch'),
      ],
    },
    {
      title: t('dungeonHelp.turnTitle'),
      lines: [
        t('dungeonHelp.turnStrike'),
        t('dungeonHelp.turnMove', {
          near: near?.upTo ?? 0,
          at3: percent(at3?.chance ?? 0),
          at5: percent(at5?.chance ?? 0),
          at8: percent(at8?.chance ?? 0),
          far: percent(C.ENEMY_MOVE_CHANCE_FAR),
        }),
      ],
    },
    {
      title: t('dungeonHelp.fightTitle'),
      lines: [
        t('dungeonHelp.fightYou', {
          critical: percent(C.DEFAULT_CRITICAL_CHANCE + C.CRITICAL_CHANCE_PER_DEXTERITY * C.START_BASE_STAT),
        }),
        t('dungeonHelp.fightEnemy', {
          base: C.ENEMY_HP_BASE,
          perLevel: C.ENEMY_HP_PER_LEVEL,
          dodge: percent(C.ENEMY_DODGE_BASE),
          dodgeMin: percent(C.ENEMY_DODGE_MIN),
          counter: percent(C.COUNTER_CHANCE),
          counterDamage: Math.floor(C.COUNTER_DAMAGE_BASE + floor / C.REPLY_FLOORS_PER_DAMAGE),
        }),
        t('dungeonHelp.fightTaken', {
          physical: Math.floor(C.ENEMY_PHYSICAL_BASE + floor / C.ENEMY_FLOORS_PER_PHYSICAL),
          magical: Math.floor(C.ENEMY_MAGICAL_BASE + floor / C.ENEMY_FLOORS_PER_MAGICAL),
          floor,
          reply: Math.floor(C.REPLY_DAMAGE_BASE + floor / C.REPLY_FLOORS_PER_DAMAGE),
        }),
      ],
    },
    {
      title: t('dungeonHelp.healthTitle'),
      lines: [
        t('dungeonHelp.healthStart', { health: C.START_HEALTH, vitality: C.MAX_HEALTH_PER_VITALITY }),
        t('dungeonHelp.potion', {
          heal: POTIONS.potion.health,
          healingUp: SKILLS.healing_up.perLevel,
          chests: Math.round(C.LOOT_CHANCE_BASE * 10),
          lootXp: C.LOOT_XP,
          xp: C.DEFEAT_XP,
          score: C.DEFEAT_SCORE,
        }),
        t('dungeonHelp.firstFloor'),
        t('dungeonHelp.stats'),
      ],
    },
    deepSection(t),
  ];
}

function deepSection(t: TFunction) {
  return {
    title: t('dungeonHelp.deepTitle'),
    lines: [
      t('dungeonHelp.deepEnemies', { wake: WAKE_DISTANCE, lurk: LURK_DISTANCE }),
      t('dungeonHelp.deepKeeper'),
      t('dungeonHelp.deepCrowd', { more: CROWD }),
      t('dungeonHelp.deepPerks', { first: PERK_FLOOR_FIRST }),
      t('dungeonHelp.deepShop'),
      t('dungeonHelp.deepTerrain'),
      t('dungeonHelp.deepWeapons'),
      t('dungeonHelp.deepScore', { depth: DEPTH_SCORE, rest: percent(REST_SHARE) }),
    ],
  };
}

export function HelpDialog({ open, onOpenChange, floor }: HelpDialogProps) {
  const { t } = useTranslation();
  const sections = helpSections(t, floor);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      title={t('dungeonHelp.title')}
      description={t('dungeonHelp.text')}
    >
      <Stack gap="4" className={styles['sections']}>
        {sections.map(({ title, lines }) => (
          <section key={title}>
            <h3 className={styles['heading']}>{title}</h3>
            <List gap="1" className={styles['lines']}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </List>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
