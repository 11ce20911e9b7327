import { ArrowDown, CalendarDays } from 'lucide-react';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import type { Character } from '#shared/characters/contract/characters.ts';
import { findOpenRun } from '#shared/dungeon/contract/dungeon.ts';
import { giftsOf, type Gift } from '#shared/dungeon/model/gifts.ts';
import { useCall } from '../../base/api/use-call.ts';
import { browserStorage } from '../../base/browser/storage.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { SearchField } from '../../base/ui/controls/search-field.tsx';
import { Form } from '../../base/ui/controls/form.tsx';
import { classTextColour } from '../../games/game/class-colour.ts';
import { ClassCrest } from '../../games/game/class-crest.tsx';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { useUser } from '../../base/session/session.ts';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import { deleteHeroChoice, readHeroChoice, saveHeroChoice, type HeroChoice } from '../run/hero-choice.ts';
import { findHeroes, orderHeroes } from './order-heroes.ts';
import { giftText } from './gift-text.ts';
import { focusOnMount } from '../focus-on-mount.ts';
import styles from './hero-start.module.css';

interface HeroStartProps {
  readonly onBegin: (next: 'free' | 'cellar') => void;
}

/** Choice of a character and its gift, before a run or the descent into today's cellar. */
export function HeroStart({ onBegin }: HeroStartProps) {
  const { t } = useTranslation();
  const username = useUser()?.username ?? '';
  const { data: characters } = useCharacters();
  const today = useCall(findOpenRun, {});
  const [choice, setChoice] = useState<HeroChoice | null>(() => readHeroChoice(browserStorage(), username));
  // The choice of the last run comes first; a choice made here moves nothing.
  const [remembered] = useState(choice?.characterId ?? null);
  const hero = characters.find(({ id }) => id === choice?.characterId);
  const begin = (next: 'free' | 'cellar'): void => {
    if (hero && choice) saveHeroChoice(browserStorage(), username, choice);
    else deleteHeroChoice(browserStorage());
    onBegin(next);
  };
  return (
    <Stack as={Form} gap="4" className={styles['card']} onSubmit={() => begin('free')}>
      <h2 className={styles['title']}>{t('dungeonHeroes.title')}</h2>
      <Muted as="p" soft>
        {t('dungeonHeroes.text')}
      </Muted>
      {today.state === 'ready' && today.data.extraChest && (
        <p className={styles['chest']} role="status">
          {t('dungeonHeroes.extraChest')}
        </p>
      )}
      <Heroes characters={characters} remembered={remembered} chosen={hero?.id ?? null} onChoose={setChoice} />
      {hero && choice && (
        <Gifts hero={hero} chosen={choice.gift} onChoose={(gift) => setChoice({ characterId: hero.id, gift })} />
      )}
      <Row gap="2" align="stretch" justify="end" wrap className={styles['actions']}>
        <Button icon={<CalendarDays aria-hidden size={16} />} onClick={() => begin('cellar')}>
          {t('dungeon.cellar')}
        </Button>
        <Button type="submit" variant="primary" icon={<ArrowDown aria-hidden size={16} />} ref={focusOnMount}>
          {t('dungeonHeroes.begin')}
        </Button>
      </Row>
    </Stack>
  );
}

function defaultChoice({ id, class: className }: Pick<Character, 'id' | 'class'>): HeroChoice {
  return { characterId: id, gift: giftsOf(className)[0] ?? 'potions' };
}

/** More characters than this have a search. */
const SEARCHED_FROM = 8;

interface HeroesProps {
  readonly characters: readonly Character[];
  /** Character of the last run; null without one. */
  readonly remembered: number | null;
  /** Null for nobody. */
  readonly chosen: number | null;
  readonly onChoose: (choice: HeroChoice | null) => void;
}

function Heroes({ characters, remembered, chosen, onChoose }: HeroesProps) {
  const { t } = useTranslation();
  const name = useId();
  const [text, setText] = useState('');
  const ordered = useMemo(() => orderHeroes(characters, remembered), [characters, remembered]);
  const found = findHeroes(ordered, text, (character) => translateGameTerm(character.class));
  /** Enter in the field chooses, and does not begin with a character that the list hides. */
  const chooseFirst = (event: KeyboardEvent<HTMLElement>): void => {
    event.preventDefault();
    const [first] = found;
    if (first) onChoose(defaultChoice(first));
  };
  return (
    <>
      {characters.length > SEARCHED_FROM && (
        <div onKeyDown={(event) => event.key === 'Enter' && chooseFirst(event)} role="presentation">
          <SearchField label={t('dungeonHeroes.search')} value={text} onSearch={setText} />
        </div>
      )}
      {found.length === 0 && (
        <Muted as="p" soft role="status">
          {t('dungeonHeroes.noneFound')}
        </Muted>
      )}
      <Stack as="fieldset" gap="1" className={styles['heroes']}>
        <legend className="visually-hidden">{t('dungeonHeroes.characters')}</legend>
        <label className={styles['hero']}>
          <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
          <ClassCrest className="" size={34} />
          <span className={styles['words']}>
            <b>{t('dungeonHeroes.nobody')}</b>
            <Muted as="small" soft>
              {t('dungeonHeroes.nobodyText')}
            </Muted>
          </span>
        </label>
        {found.map(({ id, name: label, level, class: className, realm }) => (
          <label key={id} className={styles['hero']}>
            <input
              type="radio"
              name={name}
              checked={chosen === id}
              onChange={() => onChoose(defaultChoice({ id, class: className }))}
            />
            <ClassCrest className={className} size={34} />
            <span className={styles['words']}>
              <b style={{ color: classTextColour(className) }}>{label}</b>
              <Muted as="small" soft>
                {t('dungeonHeroes.line', { level, className: translateGameTerm(className), realm })}
              </Muted>
            </span>
          </label>
        ))}
      </Stack>
    </>
  );
}

interface GiftsProps {
  readonly hero: Character;
  readonly chosen: Gift;
  readonly onChoose: (gift: Gift) => void;
}

function Gifts({ hero, chosen, onChoose }: GiftsProps) {
  const { t } = useTranslation();
  const name = useId();
  const gifts = giftsOf(hero.class);
  const shown = gifts.includes(chosen) ? chosen : gifts[0];
  return (
    <Grid as="fieldset" min={150} fit gap="1" className={styles['gifts']}>
      <legend className={styles['legend']}>{t('dungeonHeroes.gifts', { name: hero.name })}</legend>
      {gifts.map((gift) => (
        <label key={gift} className={styles['gift']}>
          <input type="radio" name={name} checked={gift === shown} onChange={() => onChoose(gift)} />
          <span className={styles['words']}>
            {t(`dungeonHeroes.gift.${gift}`)}
            <Muted as="small" soft>
              {giftText(t, gift)}
            </Muted>
          </span>
        </label>
      ))}
    </Grid>
  );
}
