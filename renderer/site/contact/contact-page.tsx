import { body as quill } from 'virtual:game-icon/quill-ink';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, List, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Link } from 'react-router-dom';
import { checkContact, CONTACT_MAX } from '#shared/site/contract/contact-fields.ts';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { TextArea } from '../../base/ui/controls/text-area.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { formatNumber } from '../../base/format/format.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { paths } from '../../base/navigation/paths.ts';
import { useUser } from '../../base/session/session.ts';
import styles from './contact-page.module.css';
import type { ContactField } from './contact-draft.ts';
import { useContactForm } from './use-contact-form.ts';

/** Shows the remaining characters below this many. */
const COUNTED_BELOW = 500;

export function ContactPage() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <Page width="narrow">
      <PageHeader title={t('contact.title')} lead={t('contact.lead')} />
      <div className={styles['columns']}>
        <Panel className={styles['form']}>{user && <MessageForm username={user.username} />}</Panel>
        <Stack as="aside" gap="4" shrink>
          <Panel title={t('contact.helpTitle')}>
            <List gap="2" className={styles['help']}>
              {(['did', 'expected', 'where'] as const).map((line) => (
                <li key={line}>{t(`contact.help.${line}`)}</li>
              ))}
            </List>
          </Panel>
          <p className={styles['soft']}>
            {t('contact.docs')} <Link to={paths.documentation}>{t('contact.docsLink')}</Link>
          </p>
          <p className={styles['soft']}>{t('contact.kept')}</p>
        </Stack>
      </div>
    </Page>
  );
}

function MessageForm({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const form = useContactForm(username);
  if (form.isSent) return <Sent onAgain={form.again} />;
  const field = (name: ContactField) => ({
    name,
    label: t(`contact.${name}`),
    required: true,
    value: form.draft[name],
    onChange: (event: { readonly target: { readonly value: string } }) => form.type(name, event.target.value),
  });
  const left = CONTACT_MAX.message - form.draft.message.length;
  return (
    <Stack
      as={Form}
      gap="4"
      noValidate
      check={() => checkContact(form.draft)}
      onSubmit={form.submit}
      failureTitle={t('contact.failed')}
    >
      <Grid min={210} fit gap="4">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Grid>
      <TextField {...field('subject')} autoComplete="off" />
      <TextArea
        {...field('message')}
        rows={9}
        hint={
          left < COUNTED_BELOW
            ? t('contact.left', { count: left, shown: formatNumber(left) })
            : t('contact.messageHint')
        }
      />
      <div>
        <SubmitButton>{t('contact.submit')}</SubmitButton>
      </div>
    </Stack>
  );
}

function useFocusOnce(): RefObject<HTMLParagraphElement | null> {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

function Sent({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation();
  const words = useFocusOnce();
  return (
    <Stack justify="center" gap="3" className={styles['sent']}>
      <div className={styles['crest']}>
        <GameIcon body={quill} />
      </div>
      <p ref={words} role="status" tabIndex={-1} className={styles['thanks']}>
        {formatMessage({ code: 'contact_sent' })}
      </p>
      <p className={styles['soft']}>{t('contact.sentText')}</p>
      <Row gap="3" align="stretch" justify="center" wrap className={styles['actions']}>
        <Button onClick={onAgain}>{t('contact.again')}</Button>
        <LinkButton variant="quiet" to={paths.dashboard}>
          {t('contact.toDashboard')}
        </LinkButton>
      </Row>
    </Stack>
  );
}
