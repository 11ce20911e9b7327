import { checkCode, signInWithCode } from '#shared/accounts/contract/second-factor.ts';
import type { SignInReply } from '#shared/accounts/contract/session.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/api/client.ts';
import { messagesOf, parseFormErrors, type FormErrors } from '../../base/api/form-errors.ts';
import { Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Form } from '../../base/ui/controls/form.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import styles from './second-factor.module.css';

const FIELDS = ['code'] as const;
const NOTHING_WRONG: FormErrors<'code'> = { fields: {}, general: null };
const APP_CODE = /^\d{6}$/;

type CodeKind = 'app' | 'recovery';

interface CodeStepProps {
  readonly onSignedIn: (reply: SignInReply) => void;
  readonly onRestart: () => void;
}

export function CodeStep({ onSignedIn, onRestart }: CodeStepProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<CodeKind>('app');
  const isApp = kind === 'app';
  return (
    <Stack shrink gap="4" className={styles['step']}>
      <CodeForm key={kind} kind={kind} onSignedIn={onSignedIn} />
      <Row gap="2" align="stretch" justify="between" wrap>
        <Button variant="quiet" size="s" onClick={() => setKind(isApp ? 'recovery' : 'app')}>
          {t(isApp ? 'secondFactor.step.useRecovery' : 'secondFactor.step.useApp')}
        </Button>
        <Button variant="quiet" size="s" onClick={onRestart}>
          {t('secondFactor.step.again')}
        </Button>
      </Row>
      {!isApp && (
        <Muted as="p" soft size="s">
          {t('secondFactor.step.lost')}
        </Muted>
      )}
    </Stack>
  );
}

interface CodeFormProps extends Pick<CodeStepProps, 'onSignedIn'> {
  readonly kind: CodeKind;
}

function CodeForm({ kind, onSignedIn }: CodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState(NOTHING_WRONG);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Before the dialog looks where the focus of the form that it replaces has gone.
  useLayoutEffect(() => input.current?.focus(), []);

  const refuse = (found: FormErrors<'code'>): void => {
    setRefusal(found);
    input.current?.focus();
    input.current?.select();
  };
  const submit = async (typed: string): Promise<void> => {
    if (busy) return;
    const errors = checkCode({ code: typed });
    if (errors.length > 0) {
      refuse({ fields: messagesOf(errors, FIELDS), general: null });
      return;
    }
    setBusy(true);
    setRefusal(NOTHING_WRONG);
    try {
      onSignedIn(await call(signInWithCode, { body: { code: typed } }));
    } catch (error) {
      setBusy(false);
      refuse(parseFormErrors(error, FIELDS));
    }
  };
  const change = (value: string): void => {
    setCode(value);
    // A password manager or a fast hand need no further press; after a refusal the press decides.
    const isComplete = kind === 'app' && APP_CODE.test(value.replaceAll(/\s/g, ''));
    if (isComplete && refusal === NOTHING_WRONG) void submit(value);
  };
  return (
    <Stack as={Form} shrink gap="4" onSubmit={() => submit(code)}>
      {refusal.general !== null && <Notice tone="bad">{refusal.general}</Notice>}
      <TextField
        ref={input}
        name="code"
        className={styles['code']}
        label={t(`secondFactor.step.${kind}`)}
        hint={t(`secondFactor.step.${kind}Hint`)}
        error={refusal.fields.code}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={code}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('secondFactor.step.submit')}
      </Button>
    </Stack>
  );
}
