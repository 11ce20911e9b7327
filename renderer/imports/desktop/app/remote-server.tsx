import type { ServerCheck, ServerCheckStep } from '#shared/base/ipc/ipc-app.ts';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Form, SubmitButton } from '../../../base/ui/controls/form.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { cx } from '../../../base/styles/cx.ts';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';

interface RemoteServerProps extends AppProps {
  /** Address of the current server; null for the app's own. */
  readonly inUse: string | null;
}

export function RemoteServer({ app, inUse }: RemoteServerProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useState(inUse ?? '');
  const [found, setFound] = useState<ServerCheck | null>(null);
  const { busy, act } = useDesktopAction();
  const check = (): Promise<void> => act('check', async () => setFound(await app.call('server.check', { address })));
  const use = (): Promise<void> =>
    act('use', async () => {
      const taken = await app.call('server.use', { mode: 'remote', address });
      setFound(taken);
      if (taken.usable)
        toast({
          tone: 'good',
          title: t('desktop.server.used', { address: taken.address ?? address }),
          description: t('desktop.server.usedText'),
        });
      else toast({ tone: 'bad', title: t('desktop.server.unusable') });
    });
  return (
    <Stack as={Form} gap="4" noValidate onSubmit={check}>
      {inUse !== null && <p className={styles['soft']}>{t('desktop.server.remoteInUse', { address: inUse })}</p>}
      <TextField
        label={t('desktop.server.address')}
        hint={t('desktop.server.addressHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setFound(null);
        }}
      />
      <Row gap="2 3" wrap>
        <SubmitButton variant="secondary">{t('desktop.server.check')}</SubmitButton>
        {found?.usable === true && found.address !== inUse && (
          <Button variant="primary" busy={busy === 'use'} onClick={() => void use()}>
            {t('desktop.server.use')}
          </Button>
        )}
      </Row>
      <div role="status">{found !== null && <Steps steps={found.steps} />}</div>
    </Stack>
  );
}

const ICONS = { ok: CircleCheck, failed: CircleX, skipped: CircleDashed } as const;

function Steps({ steps }: { readonly steps: readonly ServerCheckStep[] }) {
  const { t } = useTranslation();
  return (
    <List as="ol" gap="3" aria-label={t('desktop.server.steps')}>
      {steps.map(({ step, state, found }) => {
        const Icon = ICONS[state];
        return (
          <Row as="li" key={step} gap="3" align="stretch" shrink className={cx(styles['step'], styles[state])}>
            <Icon aria-hidden />
            <div>
              <strong>
                {t(`desktop.server.step.${step}`)}
                <span className="visually-hidden">: {t(`desktop.server.stepState.${state}`)}</span>
              </strong>
              <p className={styles['soft']}>{formatMessage(found)}</p>
            </div>
          </Row>
        );
      })}
    </List>
  );
}
