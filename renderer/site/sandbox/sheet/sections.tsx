import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { body as backpack } from 'virtual:game-icon/light-backpack';
import { body as armour } from 'virtual:game-icon/chest-armor';
import { body as scroll } from 'virtual:game-icon/compass';
import { body as anvil } from 'virtual:game-icon/anvil';
import { body as book } from 'virtual:game-icon/secret-book';
import { body as friends } from 'virtual:game-icon/three-friends';
import { Grid, Muted } from '../../../base/ui/layout/layout.tsx';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { QualityText } from '../../../games/game/quality-text.tsx';
import { Facts } from '../../../base/ui/data/facts.tsx';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import type { SampleCharacter } from './sample-characters.ts';
import styles from './sheet.module.css';

export type SectionName = 'inventory' | 'equipment' | 'quests' | 'professions' | 'macros' | 'friends';

export interface Section {
  readonly name: SectionName;
  readonly icon: string;
  readonly count: number;
  readonly content: ReactNode;
}

const QUALITY = { Rare: 3, Epic: 4 } as const;

export function sectionsOf(character: SampleCharacter): Section[] {
  const { inventory, equipment, quests, professions, macros } = character;
  return [
    { name: 'inventory', icon: backpack, count: inventory.length, content: <Inventory character={character} /> },
    { name: 'equipment', icon: armour, count: equipment.length, content: <Equipment character={character} /> },
    { name: 'quests', icon: scroll, count: quests.length, content: <Quests character={character} /> },
    { name: 'professions', icon: anvil, count: professions.length, content: <Professions character={character} /> },
    { name: 'macros', icon: book, count: macros.length, content: <Macros character={character} /> },
    { name: 'friends', icon: friends, count: character.friends.length, content: <Friends character={character} /> },
  ];
}

interface SheetProps {
  readonly character: SampleCharacter;
}

function Inventory({ character }: SheetProps) {
  const { t } = useTranslation();
  return (
    <Rows>
      {character.inventory.map(({ name, type, rarity }) => (
        <Row
          key={name}
          name={<QualityText quality={QUALITY[rarity]}>{name}</QualityText>}
          middle={translateGameTerm(type)}
          end={t(`common.quality.q${QUALITY[rarity]}`)}
        />
      ))}
    </Rows>
  );
}

function Equipment({ character }: SheetProps) {
  return (
    <Facts
      facts={character.equipment.map(({ slot, name, quality }) => ({
        label: translateGameTerm(slot),
        value: <QualityText quality={quality}>{name}</QualityText>,
      }))}
    />
  );
}

function Quests({ character }: SheetProps) {
  return (
    <Rows>
      {character.quests.map(({ name, status }) => (
        <Row
          key={name}
          name={<span translate="no">{name}</span>}
          end={<Badge tone={status === 'Completed' ? 'good' : 'warn'}>{translateGameTerm(status)}</Badge>}
        />
      ))}
    </Rows>
  );
}

function Professions({ character }: SheetProps) {
  const { t } = useTranslation();
  return (
    <Rows>
      {character.professions.map(({ name, skill, max }) => (
        <Row
          key={name}
          name={translateGameTerm(name)}
          middle={<Skill share={skill / max} />}
          end={t('sandbox.sheet.skill', { skill, max })}
        />
      ))}
    </Rows>
  );
}

function Macros({ character }: SheetProps) {
  return (
    <Grid as="ul" min={240} gap="3" className={styles['macros']}>
      {character.macros.map(({ name, text }) => (
        <li key={name}>
          <strong translate="no">{name}</strong>
          <pre>{text}</pre>
        </li>
      ))}
    </Grid>
  );
}

function Friends({ character }: SheetProps) {
  const { t } = useTranslation();
  return (
    <Rows>
      {character.friends.map((name) => (
        <Row key={name} name={name} end={t(`sandbox.sheet.notes.${name}`)} />
      ))}
    </Rows>
  );
}

function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles['rows']}>{children}</ul>;
}

interface RowProps {
  readonly name: ReactNode;
  readonly middle?: ReactNode;
  readonly end: ReactNode;
}

function Row({ name, middle, end }: RowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['rowName']}>{name}</span>
      <Muted soft size="s" className={styles['middle']}>
        {middle}
      </Muted>
      <Muted soft size="s" className={styles['end']}>
        {end}
      </Muted>
    </li>
  );
}

function Skill({ share }: { readonly share: number }) {
  return (
    <span aria-hidden className={styles['skill']}>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
