import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  type SecondFactor,
  type SecondFactorSetup,
} from '#shared/accounts/contract/second-factor.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { call } from '../../base/api/client.ts';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatDate } from '../../base/format/format.ts';
import { ProofForm, type Proof } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import styles from './second-factor.module.css';

type Step =
  | { readonly state: 'overview' | 'begin' | 'renew' | 'turnOff' }
  | { readonly state: 'scan'; readonly setup: SecondFactorSetup }
  | { readonly state: 'codes'; readonly codes: readonly string[] };

const OVERVIEW: Step = { state: 'overview' };

interface SecondFactorPanelProps {
  readonly username: string;
  readonly hasPassword: boolean;
  /** Other sessions were ended. */
  readonly onSessionsEnded: () => void;
}

/** Turns the second factor on and off, and renews its recovery codes. */
export function SecondFactorPanel(props: SecondFactorPanelProps) {
  const { t } = useTranslation();
  const [version, setVersion] = useState(0);
  const { data, failure, retry } = useVersionedCall(getSecondFactor, {}, version);
  const isOn = data !== null && data.data.since !== null;
  return (
    <Panel title={t('secondFactor.title')} actions={isOn && <Badge tone="good">{t('secondFactor.on')}</Badge>}>
      {data && <Steps {...props} factor={data.data} onChange={() => setVersion(version + 1)} />}
      {!data && failure === null && (
        <SkeletonGroup>
          <Skeleton height="64px" />
        </SkeletonGroup>
      )}
      {!data && failure !== null && <ErrorState title={t('secondFactor.failed')} message={failure} onRetry={retry} />}
    </Panel>
  );
}

interface StepsProps extends SecondFactorPanelProps {
  readonly factor: SecondFactor;
  readonly onChange: () => void;
}

function Steps({ username, hasPassword, factor, onSessionsEnded, onChange }: StepsProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>(OVERVIEW);
  const cancel = (): void => setStep(OVERVIEW);
  const form = { username, asksPassword: hasPassword, onCancel: cancel };

  const begin = async ({ password }: Proof): Promise<void> => {
    const { data } = await call(beginSecondFactor, { body: { ...(password !== undefined && { password }) } });
    setStep({ state: 'scan', setup: data });
  };
  const confirm = async (setup: string, code: string): Promise<void> => {
    const { data } = await call(confirmSecondFactor, { body: { setup, code } });
    setStep({ state: 'codes', codes: data.recovery_codes });
    toast({ tone: 'good', title: t('secondFactor.turnedOn'), description: t('secondFactor.turnedOnText') });
    onSessionsEnded();
    onChange();
  };
  const renew = async (proof: Proof): Promise<void> => {
    const { data } = await call(renewRecoveryCodes, { body: proof });
    setStep({ state: 'codes', codes: data.recovery_codes });
    onChange();
  };
  const turnOff = async (proof: Proof): Promise<void> => {
    await call(turnOffSecondFactor, { body: proof });
    setStep(OVERVIEW);
    toast({ tone: 'good', title: t('secondFactor.turnedOff') });
    onSessionsEnded();
    onChange();
  };

  if (step.state === 'codes') return <RecoveryCodes username={username} codes={step.codes} onSaved={cancel} />;
  if (step.state === 'scan') {
    const { setup } = step;
    return (
      <ScanStep username={username} setup={setup} onCode={(code) => confirm(setup.setup, code)} onCancel={cancel} />
    );
  }
  if (step.state === 'begin') {
    return (
      <ProofForm {...form} codeLabel={null} submitLabel={t('secondFactor.next')} onSubmit={begin}>
        <Lead>{t('secondFactor.offLead')}</Lead>
      </ProofForm>
    );
  }
  if (step.state === 'renew') {
    return (
      <ProofForm
        {...form}
        codeLabel={t('secondFactor.anyCode')}
        submitLabel={t('secondFactor.renewSubmit')}
        onSubmit={renew}
      >
        <Lead>{t('secondFactor.renewLead')}</Lead>
      </ProofForm>
    );
  }
  if (step.state === 'turnOff') {
    return (
      <ProofForm
        {...form}
        codeLabel={t('secondFactor.anyCode')}
        submitLabel={t('secondFactor.off')}
        variant="danger"
        onSubmit={turnOff}
      >
        <Lead>{t('secondFactor.offWarning')}</Lead>
      </ProofForm>
    );
  }
  return <Overview factor={factor} onStep={(state) => setStep({ state })} />;
}

function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles['lead']}>{children}</p>;
}

interface OverviewProps {
  readonly factor: SecondFactor;
  readonly onStep: (state: 'begin' | 'renew' | 'turnOff') => void;
}

function Overview({ factor, onStep }: OverviewProps) {
  const { t } = useTranslation();
  if (factor.since === null) {
    return (
      <>
        <Lead>{t('secondFactor.offLead')}</Lead>
        <Row gap="2" align="stretch" wrap className={styles['actions']}>
          <Button onClick={() => onStep('begin')}>{t('secondFactor.setUp')}</Button>
        </Row>
      </>
    );
  }
  return (
    <>
      <Lead>{t('secondFactor.onLead', { when: formatDate(factor.since) ?? '' })}</Lead>
      {factor.recovery_codes === 0 ? (
        <Notice tone="warn">{t('secondFactor.leftNone')}</Notice>
      ) : (
        <Lead>{t('secondFactor.left', { count: factor.recovery_codes })}</Lead>
      )}
      <Row gap="2" align="stretch" wrap className={styles['actions']}>
        <Button onClick={() => onStep('renew')}>{t('secondFactor.renew')}</Button>
        <Button variant="quiet" onClick={() => onStep('turnOff')}>
          {t('secondFactor.off')}
        </Button>
      </Row>
    </>
  );
}
