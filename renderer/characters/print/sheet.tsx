import type { Character } from '#shared/characters/contract/characters.ts';
import { containerKey } from '#shared/games/containers.ts';
import { UNKNOWN_GAME } from '#shared/games/registry.ts';
import { averageQuality } from '#shared/games/items/quality.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bagName, formatStat, qualityLabel, formatSlot } from '../../games/game-text.ts';
import { formatDateTime, formatDecimal, formatDuration, formatMoney } from '../../base/format/format.ts';
import { groupByBag } from '../bags/lay-out-bags.ts';
import { describeRows, isTimely, panelSections } from '../detail/tabs/sections/section-rows.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { useResets } from '../../games/region.ts';
import styles from './sheet.module.css';

interface SheetProps {
  readonly character: Character;
}

export function Sheet({ character }: SheetProps) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const { name, level, race, class: className, note } = character;
  return (
    <article className={styles['sheet']} aria-label={name}>
      <header className={styles['head']}>
        <h1>{name}</h1>
        <p>
          {t('characters.detail.line', {
            level,
            race: translateGameTerm(race),
            className: translateGameTerm(className),
          })}
        </p>
      </header>
      <CharacterFacts character={character} />
      {note !== '' && (
        <Section title={t('characters.overview.note')}>
          <p className={styles['note']}>{note}</p>
        </Section>
      )}
      <Equipment character={character} />
      <Inventory character={character} />
      <Buffs character={character} />
      <PlainLists character={character} />
      <footer className={styles['foot']}>
        <span>{t('common.productName')}</span>
        <span>{formatDateTime(new Date(now).toISOString())}</span>
      </footer>
    </article>
  );
}

function Section({
  title,
  beside,
  children,
}: {
  readonly title: string;
  readonly beside?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles['section']}>
      <h2>
        {title}
        {beside && <span className={styles['beside']}>{beside}</span>}
      </h2>
      {children}
    </section>
  );
}

function CharacterFacts({ character }: SheetProps) {
  const { t } = useTranslation();
  const { realm, faction, guild, zone, copper, playedTime, xp, xpMax, game_name, observed_at } = character;
  const facts = [
    ['game', game_name || UNKNOWN_GAME.name],
    ['realm', realm],
    ['faction', translateGameTerm(faction)],
    ['guild', guild],
    ['zone', zone],
    ['money', copper === null ? null : formatMoney(copper)],
    ['xp', xp === null || xpMax === null ? null : t('characters.overview.xpOf', { xp, max: xpMax })],
    ['played', playedTime === null ? null : formatDuration(playedTime)],
    ['seen', formatDateTime(observed_at.character)],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`characters.overview.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Equipment({ character: { equipment } }: SheetProps) {
  const { t } = useTranslation();
  if (equipment === null) return null;
  const average = averageQuality(equipment);
  return (
    <Section
      title={t('sections.equipment.name')}
      beside={average === null ? undefined : t('characters.equipment.average', { average: formatDecimal(average) })}
    >
      {equipment.length === 0 && <p>{t('characters.equipment.none')}</p>}
      <table className={styles['gear']}>
        <tbody>
          {equipment.map(({ id, slot_name, item_name, quality, stats }) => (
            <tr key={id}>
              <th scope="row">{formatSlot(slot_name)}</th>
              <td>
                {item_name}
                {stats.length > 0 && <span className={styles['stats']}>{stats.map(formatStat).join(', ')}</span>}
              </td>
              <td className={styles['end']}>{qualityLabel(t, quality)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Inventory({ character: { inventory, game_id, bags } }: SheetProps) {
  const { t } = useTranslation();
  if (inventory === null) return null;
  return (
    <Section title={t('sections.inventory.name')} beside={t('characters.inventory.count', { count: inventory.length })}>
      {inventory.length === 0 && <p>{t('characters.inventory.none')}</p>}
      {groupByBag(inventory, game_id, bags)
        .filter(({ items }) => items.length > 0)
        .map(({ container, name, size, items }) => (
          <div key={containerKey(container)}>
            <h3>
              {[
                name ?? bagName(t, container),
                ...(size === null
                  ? []
                  : [t('characters.inventory.free', { free: Math.max(0, size - items.length), size })]),
                ...(name === null ? [] : [bagName(t, container)]),
              ].join(' · ')}
            </h3>
            <ul className={styles['columns']}>
              {items.map(({ id, item_name, item_count }) => (
                <li key={id}>
                  <span>{item_name}</span>
                  {item_count > 1 && <span>{t('characters.inventory.times', { count: item_count })}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </Section>
  );
}

function Buffs({ character: { buffs } }: SheetProps) {
  const { t } = useTranslation();
  if (buffs === null) return null;
  return (
    <Section title={t('sections.buffs.name')}>
      {buffs.length === 0 && <p>{t('sections.buffs.none')}</p>}
      <ul className={styles['columns']}>
        {buffs.map(({ id, name, duration }) => (
          <li key={id}>
            <span>{name}</span>
            <span>{duration > 0 ? formatDuration(duration) : t('characters.buffs.permanent')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PlainLists({ character }: SheetProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { lastWeekly } = useResets(now);
  return [...panelSections('side'), ...panelSections('main')].map((section) => {
    const rows = describeRows(t, section, character[section], isTimely(character, section, lastWeekly, now));
    return (
      rows && (
        <Section key={section} title={t(`sections.${section}.name`)}>
          {rows.length === 0 && <p>{t(`sections.${section}.none`)}</p>}
          <ul className={styles['columns']}>
            {rows.map(({ name, value, group }, index) => (
              <li key={`${index} ${name}`}>
                <span>{group === undefined ? name : `${name} · ${group}`}</span>
                <span>{value}</span>
              </li>
            ))}
          </ul>
        </Section>
      )
    );
  });
}
