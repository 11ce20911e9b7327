import { body as tornPage } from 'virtual:game-icon/scroll-unfurled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import { paths } from '../../base/navigation/paths.ts';

interface GoneProps {
  /** The reasons; those of a character's link by default. */
  readonly children?: ReactNode;
}

export function Gone({ children }: GoneProps) {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<GameIcon body={tornPage} />}
      title={t('shares.page.gone')}
      actions={
        <LinkButton variant="primary" to={paths.home}>
          {t('shares.page.home')}
        </LinkButton>
      }
    >
      {children ?? t('shares.page.goneText')}
    </MessagePage>
  );
}
