import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { paths } from '../../base/navigation/paths.ts';

export function BackToCharacters() {
  const { t } = useTranslation();
  return (
    <LinkButton to={paths.characters} icon={<ArrowLeft aria-hidden />}>
      {t('characters.detail.back')}
    </LinkButton>
  );
}
