import type { Character } from '#shared/characters/contract/characters.ts';
import {
  signUpForEvent,
  withdrawSignup,
  type EventRole,
  type EventSignup,
  type GroupEvent,
} from '#shared/guild/contract/calendar.ts';
import { rolesOf, type EventKind } from '#shared/guild/event-kinds.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { findRole, findSpecialisation } from '#shared/characters/gear/find-role.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { call } from '../../base/api/client.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { toast } from '../../base/ui/feedback/toast.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { useUser } from '../../base/session/session.ts';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import styles from './calendar.module.css';
import { formatUntil } from './event-time.ts';
import { findLockout } from './find-lockout.ts';
import { PlaceBadge } from './place-badge.tsx';

interface SignupFormProps {
  readonly group: Group;
  readonly event: GroupEvent;
  readonly signups: readonly EventSignup[];
}

/** The signed-up character, else the one of the highest level. */
function findSuggested(characters: readonly Character[], own: EventSignup | undefined): Character | undefined {
  return (
    characters.find(({ id }) => id === own?.character?.id) ?? characters.toSorted((a, b) => b.level - a.level).at(0)
  );
}

/** The user's sign-up: a character and a role are chosen already, so one tap signs up. */
export function SignupForm({ group, event, signups }: SignupFormProps) {
  const { t } = useTranslation();
  const username = useUser()?.username;
  const { data } = useCharacters();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<{ readonly id?: number; readonly role?: EventRole }>({});
  const own = signups.find((signup) => signup.username === username);
  const characters = data.filter(({ game_id }) => game_id === event.game_id);
  const character = characters.find(({ id }) => id === chosen.id) ?? findSuggested(characters, own);
  const role = chosen.role ?? own?.role ?? (character && findRole(findSpecialisation(character))) ?? 'damage';
  const params = { id: group.id, eventId: event.id };
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await runWithErrorToast(work, t('calendar.signup.failed'));
    setBusy(false);
  };
  const put = (wish: 'join' | 'bench' | 'absent'): Promise<void> =>
    run(async () => {
      if (wish !== 'absent' && !character) return;
      const body =
        wish === 'absent' || !character ? ({ wish: 'absent' } as const) : { wish, role, character_id: character.id };
      const { place } = await call(signUpForEvent, { params, body });
      setChosen({});
      toast({ tone: place === 'waiting' ? 'warn' : 'good', title: t(`calendar.signup.done.${place}`) });
    });
  const withdraw = (): Promise<void> =>
    run(async () => {
      await call(withdrawSignup, { params });
      toast({ tone: 'good', title: t('calendar.signup.withdrawn') });
    });
  return (
    <Stack as="section" gap="3" shrink className={styles['signupForm']} aria-label={t('calendar.signup.title')}>
      <h3 className={styles['day']}>
        {t('calendar.signup.title')} {own && <PlaceBadge place={own.place} />}
      </h3>
      {character ? (
        <>
          <CharacterFields
            kind={event.kind}
            characters={characters}
            character={character}
            role={role}
            onChoose={setChosen}
          />
          <OwnLockout character={character} event={event} />
        </>
      ) : (
        <Muted as="p" soft size="s">
          {t('calendar.signup.none')}
        </Muted>
      )}
      <Row gap="2" wrap className={styles['buttons']}>
        {character && (
          <>
            <Button variant="primary" busy={busy} onClick={() => void put('join')}>
              {t(own?.wish === 'join' ? 'calendar.signup.change' : 'calendar.signup.join')}
            </Button>
            <Button busy={busy} onClick={() => void put('bench')}>
              {t('calendar.signup.bench')}
            </Button>
          </>
        )}
        <Button busy={busy} onClick={() => void put('absent')}>
          {t('calendar.signup.absent')}
        </Button>
        {own && (
          <Button variant="quiet" busy={busy} onClick={() => void withdraw()}>
            {t('calendar.signup.withdraw')}
          </Button>
        )}
      </Row>
      {character && (
        <Muted as="p" soft size="s">
          {t('calendar.signup.shown')}
        </Muted>
      )}
    </Stack>
  );
}

interface CharacterFieldsProps {
  readonly kind: EventKind;
  readonly characters: readonly Character[];
  readonly character: Character;
  readonly role: EventRole;
  readonly onChoose: (chosen: { readonly id: number; readonly role?: EventRole }) => void;
}

function CharacterFields({ kind, characters, character, role, onChoose }: CharacterFieldsProps) {
  const { t } = useTranslation();
  return (
    <Grid min={180} fit align="end" gap="3">
      <Select
        label={t('calendar.signup.character')}
        value={String(character.id)}
        onChoose={(id) => onChoose({ id: Number(id) })}
        choices={characters.map(({ id, name, realm, level }) => ({
          value: String(id),
          label: t('calendar.signup.choice', { name, realm, level }),
        }))}
      />
      <Segmented
        label={t('calendar.signup.role')}
        value={role}
        onChange={(next) => onChoose({ id: character.id, role: next })}
        segments={rolesOf(kind).map((each) => ({ value: each, label: t(`calendar.role.${each}`) }))}
      />
    </Grid>
  );
}

/** Tells the user of an own lockout, shared or not. */
function OwnLockout({ character, event }: { readonly character: Character; readonly event: GroupEvent }) {
  const { t } = useTranslation();
  const now = useNow();
  const lockout = findLockout(character.lockouts ?? [], event);
  if (!lockout?.expires_at) return null;
  const day = formatUntil(lockout.expires_at, now);
  return <p className={styles['saved']}>{t('calendar.signup.savedUntil', { instance: lockout.name, day })}</p>;
}
