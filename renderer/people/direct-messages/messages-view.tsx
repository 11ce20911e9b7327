import { ArrowLeft, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { GuestNotice } from '../../base/ui/feedback/guest-notice.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { paths } from '../../base/navigation/paths.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import styles from './messages.module.css';

/** Direct messages: the list beside the conversation that the address names; on phones one of them. */
export function MessagesView() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const userId = Number(params.get('with') ?? 0);
  const isOpen = Number.isSafeInteger(userId) && userId > 0;
  return (
    <Page>
      <div className={styles['page']} data-open={isOpen || undefined}>
        <div className={styles['heading']}>
          <PageHeader
            title={t('directMessages.title')}
            actions={
              <LinkButton size="s" to={paths.friends} icon={<ArrowLeft aria-hidden />}>
                {t('directMessages.friends')}
              </LinkButton>
            }
          />
          <GuestNotice />
        </div>
        <div className={styles['panes']}>
          <ConversationList openId={isOpen ? userId : null} />
          {isOpen ? (
            <ConversationPane key={userId} userId={userId} />
          ) : (
            <Stack justify="center" gap="2" className={styles['choose']}>
              <MessageCircle aria-hidden />
              <p className={styles['noneTitle']}>{t('directMessages.choose')}</p>
              <p>{t('directMessages.chooseText')}</p>
            </Stack>
          )}
        </div>
      </div>
    </Page>
  );
}
