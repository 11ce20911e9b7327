import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { paths } from '../../base/navigation/paths.ts';

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
