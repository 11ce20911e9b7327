import { body as brokenPottery } from 'virtual:game-icon/broken-pottery';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { GameIcon } from '../components/game-icon.tsx';
import { MessagePage } from '../components/message-page.tsx';

/** Browsers' words for a part of the page that could not be fetched: offline, or a newer version is up. */
const NOT_FETCHED = /dynamically imported module|Importing a module script|preload CSS/i;

/** What is shown in place of a page that broke. */
export function CrashPage({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<GameIcon body={brokenPottery} />}
      title={t('app.crashTitle')}
      actions={
        <Button variant="primary" icon={<RotateCcw aria-hidden />} onClick={() => location.reload()}>
          {t('app.reload')}
        </Button>
      }
    >
      {t(NOT_FETCHED.test(error.message) ? 'app.crashUpdate' : 'app.crash')}
    </MessagePage>
  );
}
