import { Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { toast } from '../../components/toast.ts';
import styles from './share-button.module.css';

/** Section 2: "A Share Character button copies the page URL". Where the clipboard is refused, the address is shown to copy by hand. */
export function ShareButton({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const [byHand, setByHand] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(path, location.origin).href;
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ tone: 'good', title: t('characters.detail.shared'), description: t('characters.detail.sharedText') });
    } catch {
      setByHand(true);
    }
  };
  return (
    <>
      <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
        {t('characters.detail.share')}
      </Button>
      <Dialog
        open={byHand}
        onOpenChange={setByHand}
        title={t('characters.detail.shareFailed')}
        description={t('characters.detail.shareFailedText')}
        initialFocus={field}
      >
        <div className={styles['address']}>
          <TextField
            ref={field}
            label={t('characters.detail.address')}
            hideLabel
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        </div>
      </Dialog>
    </>
  );
}
