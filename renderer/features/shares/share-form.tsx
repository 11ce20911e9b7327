import { createShare, SHARE_LIFETIMES, SHARE_SECTIONS, type ShareLifetime, type ShareLink, type ShareSection } from '#shared/contract/shares.ts';
import { GUEST_CREDENTIALS } from '#shared/contract/session.ts';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { GuestNotice } from '../../components/guest-notice.tsx';
import { Notice } from '../../components/notice.tsx';
import { Select } from '../../components/select.tsx';
import { toast } from '../../components/toast.ts';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { addressOf } from './address-of.ts';
import styles from './share-dialog.module.css';

interface ShareFormProps {
  readonly characterId: number;
  readonly onMade: (link: ShareLink) => void;
}

async function copied(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    return false;
  }
}

/** What a new link shows and how long it works. What is never shown is said before it is made. */
export function ShareForm({ characterId, onMade }: ShareFormProps) {
  const { t } = useTranslation();
  const isGuest = useUser()?.username === GUEST_CREDENTIALS.username;
  const [sections, setSections] = useState<readonly ShareSection[]>(['gear']);
  const [lifetime, setLifetime] = useState<ShareLifetime>('7d');
  const { busy, failure, submit } = useSubmit(async () => {
    const { data } = await call(createShare, { params: { id: characterId }, body: { sections: [...sections], lifetime } });
    const isCopied = await copied(addressOf(data));
    toast({ tone: 'good', title: t(isCopied ? 'shares.made' : 'shares.madeOnly') });
    onMade(data);
  });
  return (
    <form className={styles['form']} onSubmit={submit}>
      <GuestNotice />
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <fieldset className={styles['sections']} disabled={isGuest}>
        <legend className={styles['heading']}>{t('shares.shows')}</legend>
        {SHARE_SECTIONS.map((section) => (
          <Checkbox
            key={section}
            label={t(`shares.sections.${section}`)}
            hint={t(`shares.hints.${section}`)}
            checked={sections.includes(section)}
            onChange={(event) => setSections(event.target.checked ? [...sections, section] : sections.filter((each) => each !== section))}
          />
        ))}
      </fieldset>
      <div className={styles['privacy']}>
        <p>{t('shares.always')}</p>
        <p>{t('shares.never')}</p>
      </div>
      <div className={styles['make']}>
        <Select
          label={t('shares.lifetime')}
          disabled={isGuest}
          choices={SHARE_LIFETIMES.map((value) => ({ value, label: t(`shares.lifetimes.${value}`) }))}
          value={lifetime}
          onChoose={setLifetime}
        />
        <Button variant="primary" type="submit" busy={busy} disabled={isGuest} icon={<Link2 aria-hidden />}>
          {t('shares.make')}
        </Button>
      </div>
    </form>
  );
}
