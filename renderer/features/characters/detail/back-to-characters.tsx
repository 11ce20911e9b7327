import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/controls/button.tsx';
import { paths } from '../../../navigation/paths.ts';

export function BackToCharacters() {
  const { t } = useTranslation();
  return (
    <LinkButton to={paths.characters} icon={<ArrowLeft aria-hidden />}>
      {t('characters.detail.back')}
    </LinkButton>
  );
}
