// The icon of the bar: another one would be in the initial code of every page.
import { body as beerStein } from 'virtual:game-icon/beer-stein';
import { useTranslation } from 'react-i18next';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../base/ui/controls/button.tsx';
import { paths } from '../../base/navigation/paths.ts';

/** Shown until the server answers, where the page cannot be shown without it. */
export function OfflinePage() {
  const { t } = useTranslation();
  return (
    <MessagePage icon={<GameIcon body={beerStein} />} title={t('offline.pageTitle')} actions={<ErrorActions />}>
      <p>{t('offline.page')}</p>
    </MessagePage>
  );
}

export function ErrorActions() {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="primary" icon={<RotateCcw aria-hidden />} onClick={() => location.reload()}>
        {t('app.reload')}
      </Button>
      {/* A full load: the router itself may be broken. */}
      <Button onClick={() => location.assign(paths.home)}>{t('app.toStart')}</Button>
    </>
  );
}
