import type { Character } from '#shared/characters/contract/characters.ts';
import { UNKNOWN_GAME } from '#shared/games/registry.ts';
import { Pencil, Save, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { classTextColour } from '../../games/game/class-colour.ts';
import { ClassCrest } from '../../games/game/class-crest.tsx';
import { RecordHeader } from '../../base/ui/layout/record-header.tsx';
import { useNow } from '../../base/hooks/use-now.ts';
import { characterLink } from '../character-link.ts';
import { tellApart } from '../tell-apart.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { describeSeen } from './describe-seen.ts';
import styles from './character-header.module.css';
import { RecordActions, type ViewersDialog } from './actions/record-actions.tsx';
import { PublicLinkButton, type ShareDialog } from './actions/public-link-button.tsx';
import type { Edit } from '../edit/use-edit.ts';
import { lazy, Suspense, useState } from 'react';
import { toast } from '../../base/ui/feedback/toast.ts';

interface CharacterHeaderProps {
  readonly character: Character;
  readonly edit: Edit;
  /** Id of the form that Save Changes submits. */
  readonly formId: string;
  readonly shareDialog: ShareDialog;
  readonly viewersDialog: ViewersDialog;
}

export function CharacterHeader({ character, edit, formId, shareDialog, viewersDialog }: CharacterHeaderProps) {
  const { t } = useTranslation();
  const { name, level, race, class: className, realm, guild, hidden } = character;
  const now = useNow();
  const seen = describeSeen(t, character, 'character', now);
  const line = [
    t('characters.detail.line', { level, race: translateGameTerm(race), className: translateGameTerm(className) }),
    realm,
    tellApart(character),
  ];
  return (
    <RecordHeader
      crest={<ClassCrest className={className} size={66} />}
      title={
        <span className={styles['title']}>
          {name}
          {hidden && <Badge>{t('characters.card.hidden')}</Badge>}
        </span>
      }
      colour={classTextColour(className)}
      line={
        <>
          {line.filter(Boolean).join(' · ')}
          {guild && ' · '}
          {guild && <span className={styles['guild']}>{t('characters.detail.guild', { guild })}</span>}
        </>
      }
      facts={
        <>
          <span>{character.game_name || UNKNOWN_GAME.name}</span>
          {seen.text !== null && <span title={seen.title}>{t('characters.detail.seen', { ago: seen.text })}</span>}
        </>
      }
      actions={
        <Row gap="2 3" align="stretch" wrap className={styles['actions']}>
          {edit.draft ? (
            <>
              <Button
                key="save"
                variant="primary"
                type="submit"
                form={formId}
                busy={edit.saving}
                icon={<Save aria-hidden />}
              >
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
          <ShareButton path={characterLink(character)} />
          <PublicLinkButton character={character} dialog={shareDialog} />
          <RecordActions character={character} editing={edit.draft !== null} viewersDialog={viewersDialog} />
        </Row>
      }
    />
  );
}

const AddressDialog = lazy(() => import('./actions/address-dialog.tsx').then((m) => ({ default: m.AddressDialog })));

/** Copies the page URL; when the clipboard refuses, a dialog shows it. */
function ShareButton({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState(false);
  const [byHand, setByHand] = useState(false);
  const address = new URL(path, location.origin).href;
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ tone: 'good', title: t('characters.detail.shared'), description: t('characters.detail.sharedText') });
    } catch {
      setRefused(true);
      setByHand(true);
    }
  };
  return (
    <>
      <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
        {t('characters.detail.share')}
      </Button>
      {refused && (
        <Suspense>
          <AddressDialog address={address} open={byHand} onOpenChange={setByHand} />
        </Suspense>
      )}
    </>
  );
}
