import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Muted } from '../../../base/ui/layout/layout.tsx';
import { classTextColour } from '../../../games/game/class-colour.ts';
import { QualityText } from '../../../games/game/quality-text.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { formatAgo, formatSignedGold } from '../../../base/format/format.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { characterLink } from '../../../characters/character-link.ts';
import type { LastVisit } from './use-last-visit.ts';
import type { CharacterChanges, VisitChanges } from './visit-changes.ts';
import styles from './visit-panel.module.css';

/** Characters listed; further ones are counted. */
const SHOWN = 8;

/** Levels, epics and gold since the last visit with this browser. */
export function VisitPanel({ visit: { at, changes } }: { readonly visit: LastVisit }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <Panel
      title={t('dashboard.visit.title')}
      className={changes.characters.length === 0 ? styles['short'] : undefined}
      actions={<Muted size="s">{formatAgo(at, now)}</Muted>}
    >
      <Changes changes={changes} />
    </Panel>
  );
}

function Changes({ changes: { characters, gold } }: { readonly changes: VisitChanges }) {
  const { t } = useTranslation();
  if (characters.length === 0)
    return (
      <Muted as="p" size="s">
        {t('dashboard.visit.nothing')}
      </Muted>
    );
  const shown = characters.slice(0, SHOWN);
  const more = characters.length - shown.length;
  return (
    <>
      <ul className={styles['list']}>
        {shown.map((changes) => (
          <Row key={changes.character.id} changes={changes} />
        ))}
      </ul>
      {(more > 0 || (gold.length > 0 && characters.length > 1)) && (
        <p className={styles['sum']}>
          {more > 0 && <span>{t('dashboard.visit.others', { count: more })}</span>}
          {gold.map(({ gameKey, gameName, copper }) => (
            <span key={gameKey}>
              {gold.length > 1 && `${gameName}: `}
              {t('dashboard.visit.gold', { amount: formatSignedGold(copper) })}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function factsOf(t: TFunction, { character: { level }, isNew, levels, copper }: CharacterChanges): readonly string[] {
  return [
    ...(isNew ? [t('dashboard.visit.isNew')] : []),
    ...(levels > 0 ? [t('dashboard.visit.level', { count: levels, level })] : []),
    ...(copper === 0 ? [] : [formatSignedGold(copper)]),
  ];
}

function Row({ changes }: { readonly changes: CharacterChanges }) {
  const { t } = useTranslation();
  const { character, epics, more } = changes;
  return (
    <li className={styles['row']}>
      <Link to={characterLink(character)} style={{ color: classTextColour(character.class) }}>
        {character.name}
      </Link>{' '}
      <Muted soft size="s">
        {factsOf(t, changes).join(' · ')}
      </Muted>
      {epics.length > 0 && (
        <span className={styles['epics']}>
          {epics.map(({ item_id, item_name, quality }) => (
            <QualityText key={item_id} quality={quality}>
              {item_name}
            </QualityText>
          ))}
          {more > 0 && (
            <Muted soft size="s">
              {t('dashboard.visit.more', { count: more })}
            </Muted>
          )}
        </span>
      )}
    </li>
  );
}
