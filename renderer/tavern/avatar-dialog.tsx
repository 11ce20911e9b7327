import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../base/ui/layout/layout.tsx';
import { Link } from 'react-router-dom';
import { setAvatar } from '#shared/tavern/contract/avatars.ts';
import { call } from '../base/api/client.ts';
import { Form, FormActions } from '../base/ui/controls/form.tsx';
import { toast } from '../base/ui/feedback/toast.ts';
import { classTextColour } from '../games/game/class-colour.ts';
import { ClassCrest } from '../games/game/class-crest.tsx';
import { Dialog } from '../base/ui/overlays/dialog.tsx';
import { translateGameTerm } from '../base/i18n/i18n.ts';
import { useCharacters } from '../characters/stores/characters-store.ts';
import styles from './avatar-dialog.module.css';

interface AvatarDialogProps {
  readonly groupId: number;
  readonly username: string;
  readonly own: number | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Choice of the character as which the player stands in the room of a group. */
export function AvatarDialog({ groupId, username, own, open, onOpenChange }: AvatarDialogProps) {
  const { t } = useTranslation();
  const name = useId();
  const { data: characters } = useCharacters();
  const [chosen, setChosen] = useState(own);
  const submit = async (): Promise<void> => {
    await call(setAvatar, { params: { id: groupId }, body: { character_id: chosen } });
    const character = characters.find(({ id }) => id === chosen);
    toast({
      tone: 'good',
      title: character ? t('room.avatar.saved', { name: character.name }) : t('room.avatar.removed'),
    });
    onOpenChange(false);
  };
  const option = (id: number | null) => (
    <input type="radio" name={name} checked={chosen === id} onChange={() => setChosen(id)} />
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('room.avatar.title')} description={t('room.avatar.lead')}>
      <Stack as={Form} gap="4" className={styles['form']} onSubmit={submit}>
        {characters.length === 0 && (
          <p>
            {t('room.avatar.nothing')} <Link to="/characters/new">{t('room.avatar.add')}</Link>
          </p>
        )}
        <Stack as="fieldset" gap="2" className={styles['choices']}>
          <legend className="visually-hidden">{t('room.avatar.title')}</legend>
          {characters.map(({ id, name: label, level, race, class: className, realm }) => (
            <label key={id} className={styles['choice']}>
              {option(id)}
              <ClassCrest className={className} size={34} />
              <span>
                <b style={{ color: classTextColour(className) }}>{label}</b>
                <Muted as="small" soft>
                  {t('room.avatar.line', {
                    level,
                    race: translateGameTerm(race),
                    className: translateGameTerm(className),
                  })}
                  {' · '}
                  {realm}
                </Muted>
              </span>
            </label>
          ))}
          <label className={styles['choice']}>
            {option(null)}
            <span aria-hidden className={styles['nobody']}>
              @
            </span>
            <span>
              <b>{t('room.avatar.none')}</b>
              <Muted as="small" soft>
                {t('room.avatar.noneText', { name: username })}
              </Muted>
            </span>
          </label>
        </Stack>
        <FormActions
          submit={t(chosen === null ? 'room.avatar.saveNone' : 'room.avatar.save')}
          disabled={chosen === own}
          onCancel={() => onOpenChange(false)}
        />
      </Stack>
    </Dialog>
  );
}
