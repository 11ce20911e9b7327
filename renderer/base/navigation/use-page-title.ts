import { useEffect } from 'react';
import { t } from '../i18n/i18n.ts';
import { setPageTitle } from './page-title.ts';

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined)
      setPageTitle(title === '' ? t('common.productName') : `${title} · ${t('common.productName')}`);
  }, [title]);
}
