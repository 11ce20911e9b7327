import { useEffect } from 'react';
import { t } from '../i18n/i18n.ts';

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined)
      document.title = title === '' ? t('common.productName') : `${title} · ${t('common.productName')}`;
  }, [title]);
}
