import { deleteCharacter, type Character } from '#shared/contract/characters.ts';
import { EllipsisVertical, Pencil, Save, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ClassCrest } from '../../components/class-crest.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu } from '../../components/menu.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { toast } from '../../components/toast.ts';
import { call } from '../../lib/api.ts';
import { characters as list } from '../../lib/characters-store.ts';
import { linkTo } from '../../lib/character-link.ts';
import { paths } from '../../lib/paths.ts';
import styles from './character-header.module.css';
import { ShareButton } from './share-button.tsx';
import type { Edit } from './use-edit.ts';

interface CharacterHeaderProps {
  readonly character: Character;
  readonly edit: Edit;
  /** The form that Save Changes submits. */
  readonly formId: string;
}

/** Who this is, and what one can do with the record: edit, share, delete. */
export function CharacterHeader({ character, edit, formId }: CharacterHeaderProps) {
  const { t } = useTranslation();
  const { name, level, race, class: className, realm, guild, favourite, hidden } = character;
  const line = [t('characters.detail.line', { level, race, className }), realm, guild && t('characters.detail.guild', { guild })];
  return (
    <div className={styles['header']}>
      <ClassCrest className={className} size={66} />
      <PageHeader
        title={
          favourite || hidden ? (
            <span className={styles['title']}>
              {name}
              {favourite && <Star className={styles['star']} role="img" aria-label={t('characters.card.favourite')} />}
              {hidden && <Badge>{t('characters.card.hidden')}</Badge>}
            </span>
          ) : (
            name
          )
        }
        lead={
          <>
            {line.filter(Boolean).join(' · ')}
            <span className={styles['ids']}>
              <span>{t('characters.detail.id', { id: character.id })}</span>
              <span>{t('characters.detail.gameId', { gameId: character.game_id })}</span>
            </span>
          </>
        }
        actions={
          <div className={styles['actions']}>
            {edit.draft ? (
              <>
                <Button key="save" variant="primary" type="submit" form={formId} busy={edit.saving} icon={<Save aria-hidden />}>
                  {t('characters.detail.save')}
                </Button>
                <Button variant="quiet" disabled={edit.saving} onClick={edit.discard}>
                  {t('characters.detail.discard')}
                </Button>
              </>
            ) : (
              <Button key="edit" icon={<Pencil aria-hidden />} onClick={edit.begin}>
                {t('characters.detail.edit')}
              </Button>
            )}
            <ShareButton path={linkTo(character)} />
            <More character={character} />
          </div>
        }
      />
    </div>
  );
}

/** What is seldom wanted: deleting, after a question. */
function More({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { name, realm } = character;
  const remove = async (): Promise<void> => {
    await call(deleteCharacter, { params: { id: character.id } });
    await navigate(paths.characters, { replace: true });
    toast({ tone: 'good', title: t('characters.detail.deleted', { name }) });
    await list.load();
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('characters.detail.more')}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
        items={[{ label: t('characters.detail.delete'), icon: <Trash2 aria-hidden />, danger: true, onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('characters.detail.deleteTitle', { name })}
        confirmLabel={t('characters.detail.deleteConfirm')}
        danger
        onConfirm={remove}
      >
        {t('characters.detail.deleteText', { name, realm })}
      </ConfirmDialog>
    </>
  );
}
