import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ViewedCharacter } from '#shared/characters/contract/viewers.ts';
import type { ChatCharacter } from '#shared/people/contract/chat-character.ts';
import { linkOf } from '#shared/people/chat-links.ts';
import { classTextColour } from '../../games/game/class-colour.ts';
import { ClassIcon } from '../../games/game/class-icon.tsx';
import { Tooltip } from '../../base/ui/overlays/tooltip.tsx';
import { formatNumber } from '../../base/format/format.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { characterPath } from '../../base/navigation/paths.ts';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import styles from './character-chip.module.css';
import { useViewedCharacter } from './viewed-characters.ts';

const ViewedDialog = lazy(() => import('./viewed-dialog.tsx').then((m) => ({ default: m.ViewedDialog })));

/** Character of a message: a chip of what its owner shares with the viewer, the plain name when that is nothing. */
export function CharacterChip({ character: { id, name } }: { readonly character: ChatCharacter }) {
  const viewed = useViewedCharacter(id);
  const own = useCharacters().data.find((each) => each.id === id);
  if (own) return <OwnChip name={name} character={own} isShared={viewed !== undefined} />;
  if (viewed) return <ViewedChip name={name} character={viewed} />;
  return linkOf(name);
}

interface OwnChipProps {
  readonly name: string;
  readonly character: Pick<ViewedCharacter, 'game_id' | 'name' | 'realm' | 'class' | 'level'>;
  readonly isShared: boolean;
}

/** The viewer's own character leads to its page. */
function OwnChip({ name, character, isShared }: OwnChipProps) {
  const { t } = useTranslation();
  const { class: className, level } = character;
  const summary = t('roster.chip.own', { level, className: translateGameTerm(className) });
  return (
    <Tooltip
      content={
        <>
          {summary}
          {!isShared && (
            <>
              <br />
              {t('roster.chip.unshared')}
            </>
          )}
        </>
      }
    >
      <Link to={characterPath(character)} className={styles['chip']} style={{ color: classTextColour(className) }}>
        <ClassIcon className={className} size={15} />
        {name}
      </Link>
    </Tooltip>
  );
}

/** Somebody else's character opens its card. */
function ViewedChip({ name, character }: { readonly name: string; readonly character: ViewedCharacter }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { level, race, realm, gear } = character;
  return (
    <>
      <Tooltip
        content={
          <>
            {t('roster.details.line', {
              level,
              race: translateGameTerm(race),
              className: translateGameTerm(character.class),
              realm,
            })}
            {gear !== null && (
              <>
                <br />
                {[
                  gear.specialisation,
                  gear.item_level === null
                    ? null
                    : t('roster.chip.itemLevel', { value: formatNumber(gear.item_level) }),
                ]
                  .filter((each) => each !== null)
                  .join(' · ')}
              </>
            )}
          </>
        }
      >
        <button
          type="button"
          aria-haspopup="dialog"
          className={styles['chip']}
          style={{ color: classTextColour(character.class) }}
          onClick={() => setIsOpen(true)}
        >
          <ClassIcon className={character.class} size={15} />
          {name}
        </button>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <ViewedDialog character={character} open onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
