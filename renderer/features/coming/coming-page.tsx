import { body as keyring } from 'virtual:game-icon/keyring';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/badge.tsx';
import { LinkButton } from '../../components/button.tsx';
import { GameIcon } from '../../components/game-icon.tsx';
import { MessagePage } from '../../components/message-page.tsx';
import { paths } from '../../lib/paths.ts';

const ICONS = { admin: keyring } as const;

/** For links of the bar whose screens come later: what will be there, and that it is not there yet. */
export function ComingPage({ page }: { readonly page: keyof typeof ICONS }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<GameIcon body={ICONS[page]} />}
      tag={<Badge tone="warn">{t('coming.notYet')}</Badge>}
      title={t(`coming.${page}.title`)}
      actions={<LinkButton to={paths.dashboard}>{t('coming.toDashboard')}</LinkButton>}
    >
      {t(`coming.${page}.text`)}
    </MessagePage>
  );
}
