import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';

const AddressDialog = lazy(() => import('./address-dialog.tsx').then((m) => ({ default: m.AddressDialog })));

/** Copies the page URL; when the clipboard refuses, a dialog shows it. */
export function ShareButton({ path }: { readonly path: string }) {
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
