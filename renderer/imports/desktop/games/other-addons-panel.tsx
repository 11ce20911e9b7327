import { ADDON_NAMES } from '#shared/characters/seen-by.ts';
import type { OtherAddon, OtherAddons } from '#shared/imports/contract/ipc-other-addons.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { List, Stack } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Checkbox } from '../../../base/ui/controls/checkbox.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { formatAddons, OtherAddonsOffer } from '../other-addons/other-addons-offer.tsx';
import { useAppData } from '../../../base/desktop/use-app-data.ts';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';
import { formatAgo } from '../../../base/format/format.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import type { AppProps } from '../app-props.ts';
import styles from '../elements/desktop.module.css';

function stateOf({ on, characters, writtenAt }: OtherAddon, isReading: boolean, now: number, t: TFunction): string {
  if (!on) return t('desktop.others.off');
  if (characters === null || writtenAt === null) return t(isReading ? 'desktop.others.reading' : 'desktop.others.off');
  return t('desktop.others.characters', { count: characters, ago: formatAgo(writtenAt, now) });
}

/** Other addons on this computer: the question, then a switch for each. */
export function OtherAddonsPanel({ app }: AppProps) {
  const { t } = useTranslation();
  const others = useAppData(app, 'otherAddons.get', null, ['otherAddons.changed']);
  if (others.state !== 'ready' || others.data.addons.length === 0) return null;
  if (others.data.choice === 'unasked') return <OtherAddonsOffer app={app} />;
  return (
    <Panel title={t('desktop.others.title')}>
      {others.data.choice === 'declined' ? (
        <Declined app={app} others={others.data} onChange={others.replace} />
      ) : (
        <Switches app={app} others={others.data} onChange={others.replace} />
      )}
    </Panel>
  );
}

interface PartProps extends AppProps {
  readonly others: OtherAddons;
  readonly onChange: (others: OtherAddons) => void;
}

function Declined({ app, others, onChange }: PartProps) {
  const { t } = useTranslation();
  const { busy, act } = useDesktopAction();
  const accept = (): Promise<void> =>
    act('accept', async () => onChange(await app.call('otherAddons.answer', { choice: 'accepted' })));
  return (
    <>
      <p className={styles['lead']}>{t('desktop.others.declined', { addons: formatAddons(others.addons) })}</p>
      <Button busy={busy === 'accept'} onClick={() => void accept()}>
        {t('desktop.others.bringIn')}
      </Button>
    </>
  );
}

function Switches({ app, others, onChange }: PartProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { busy, act } = useDesktopAction();
  const { addons, reading, leftOut } = others;
  const turn = (addon: OtherAddon['addon'], on: boolean): Promise<void> =>
    act(addon, async () => {
      // Optimistic: a checkbox that waits looks stuck.
      onChange({ ...others, addons: addons.map((each) => (each.addon === addon ? { ...each, on } : each)) });
      try {
        onChange(await app.call('otherAddons.switch', { addon, on }));
      } catch (error) {
        onChange(others);
        throw error;
      }
    });
  const stop = (): Promise<void> =>
    act('stop', async () => onChange(await app.call('otherAddons.answer', { choice: 'declined' })));
  return (
    <>
      <p className={styles['lead']}>{t('desktop.others.lead')}</p>
      <List>
        {addons.map((each) => (
          <Stack as="li" key={each.addon} gap="3" className={styles['account']}>
            <Checkbox
              label={ADDON_NAMES[each.addon]}
              hint={stateOf(each, reading, now, t)}
              checked={each.on}
              aria-busy={busy === each.addon}
              onChange={(event) => void turn(each.addon, event.target.checked)}
            />
            {each.problems.map(({ account, problem }) => (
              <p key={account} className={styles['note']}>
                {account}: {formatMessage(problem.what)} {formatMessage(problem.remedy)}
              </p>
            ))}
          </Stack>
        ))}
      </List>
      {leftOut.length > 0 && (
        <details className={styles['after']}>
          <summary>{t('desktop.others.leftOut')}</summary>
          <ul>
            {leftOut.map((what, index) => (
              <li key={index} className={styles['soft']}>
                {formatMessage(what)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles['after']}>
        <Button size="s" variant="quiet" busy={busy === 'stop'} onClick={() => void stop()}>
          {t('desktop.others.stop')}
        </Button>
      </div>
    </>
  );
}
