import type { Character } from '#shared/characters/contract/characters.ts';
import { Link2 } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';

/** Dialog for public links; `app` hands it in with its texts. */
export type ShareDialog = ComponentType<{
  readonly character: Pick<Character, 'id' | 'name'>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}>;

interface PublicLinkButtonProps {
  readonly character: Character;
  readonly dialog: ShareDialog;
}

export function PublicLinkButton({ character, dialog: Dialog }: PublicLinkButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button icon={<Link2 aria-hidden />} onClick={() => setOpen(true)}>
        {t('characters.detail.publicLink')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <Dialog character={character} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
