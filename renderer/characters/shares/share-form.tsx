import {
  createShare,
  SHARE_LIFETIMES,
  SHARE_SECTIONS,
  type ShareLifetime,
  type ShareLink,
  type ShareSection,
} from '#shared/characters/contract/shares.ts';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { GuestNotice } from '../../base/ui/feedback/guest-notice.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { call } from '../../base/api/client.ts';
import { isGuest, useUser } from '../../base/session/session.ts';
import { shareUrl } from './share-url.ts';
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

/** Sections and lifetime of a new link, with a note on what is never shown. */
export function ShareForm({ characterId, onMade }: ShareFormProps) {
  const { t } = useTranslation();
  const isReadOnly = isGuest(useUser());
  const [sections, setSections] = useState<readonly ShareSection[]>(['gear']);
  const [lifetime, setLifetime] = useState<ShareLifetime>('7d');
  const submit = async (): Promise<void> => {
    const { data } = await call(createShare, {
      params: { id: characterId },
      body: { sections: [...sections], lifetime },
    });
    const isCopied = await copied(shareUrl(data));
    toast({ tone: 'good', title: t(isCopied ? 'shares.made' : 'shares.madeOnly') });
    onMade(data);
  };
  return (
    <Stack as={Form} gap="4" onSubmit={submit}>
      <GuestNotice />
      <Grid as="fieldset" min={190} fit gap="3 4" disabled={isReadOnly}>
        <legend className={styles['heading']}>{t('shares.shows')}</legend>
        {SHARE_SECTIONS.map((section) => (
          <Checkbox
            key={section}
            label={t(`shares.sections.${section}`)}
            hint={t(`shares.hints.${section}`)}
            checked={sections.includes(section)}
            onChange={(event) =>
              setSections(event.target.checked ? [...sections, section] : sections.filter((each) => each !== section))
            }
          />
        ))}
      </Grid>
      <div className={styles['privacy']}>
        <p>{t('shares.always')}</p>
        <p>{t('shares.never')}</p>
      </div>
      <Row gap="3" align="end" wrap className={styles['make']}>
        <Select
          label={t('shares.lifetime')}
          disabled={isReadOnly}
          choices={SHARE_LIFETIMES.map((value) => ({ value, label: t(`shares.lifetimes.${value}`) }))}
          value={lifetime}
          onChoose={setLifetime}
        />
        <SubmitButton disabled={isReadOnly} icon={<Link2 aria-hidden />}>
          {t('shares.make')}
        </SubmitButton>
      </Row>
    </Stack>
  );
}
