import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import type { Desktop } from '../../../base/desktop/desktop.ts';
import { useAppData } from '../../../base/desktop/use-app-data.ts';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';
import styles from './other-addons.module.css';
import { ADDON_NAMES } from '#shared/characters/seen-by.ts';
import type { OtherAddon } from '#shared/imports/contract/ipc-other-addons.ts';
import { formatNames } from '../../../base/format/format.ts';

/** Asks once whether the characters that other addons know are brought in; nothing afterwards, or without any. */
export function OtherAddonsOffer({ app }: { readonly app: Desktop }) {
  const { t } = useTranslation();
  const others = useAppData(app, 'otherAddons.get', null, ['otherAddons.changed']);
  const { busy, act } = useDesktopAction();
  if (others.state !== 'ready') return null;
  const { choice, characters, addons, reading } = others.data;
  if (choice !== 'unasked' || addons.length === 0 || (characters === 0 && !reading)) return null;
  const answer = (answered: 'accepted' | 'declined'): Promise<void> =>
    act(answered, async () => {
      others.replace(await app.call('otherAddons.answer', { choice: answered }));
      if (answered === 'accepted') toast({ tone: 'good', title: t('desktop.others.started') });
    });
  const isCounted = characters !== null && !reading;
  return (
    <section className={styles['offer']} aria-label={t('desktop.others.title')} aria-busy={!isCounted}>
      <PackageOpen aria-hidden />
      <div>
        <p className={styles['question']} role="status">
          {isCounted
            ? t(addons.length === 1 ? 'desktop.others.questionAlone' : 'desktop.others.question', {
                addons: formatAddons(addons),
                count: characters,
              })
            : t('desktop.others.counting', { addons: formatAddons(addons) })}
        </p>
        <Muted as="p" soft size="s" className={styles['privacy']}>
          {t('desktop.others.privacy')}
        </Muted>
        {isCounted && (
          <Row gap="2 3" align="stretch" wrap className={styles['buttons']}>
            <Button variant="primary" busy={busy === 'accepted'} onClick={() => void answer('accepted')}>
              {t('desktop.others.bringIn')}
            </Button>
            <Button variant="quiet" busy={busy === 'declined'} onClick={() => void answer('declined')}>
              {t('desktop.others.notNow')}
            </Button>
          </Row>
        )}
      </div>
    </section>
  );
}

/** "Altoholic and Bagnon". */
export function formatAddons(addons: readonly Pick<OtherAddon, 'addon'>[]): string {
  return formatNames(addons.map(({ addon }) => ADDON_NAMES[addon]));
}
