import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import type { AppData } from '../../../base/desktop/use-app-data.ts';

interface AsyncSectionProps<T> {
  readonly answer: AppData<T> & { readonly reload: () => void };
  /** Approximate height of the loaded content. */
  readonly height: string;
  readonly children: (data: T) => ReactNode;
}

/** Content loaded from the app, with loading and error states. */
export function AsyncSection<T>({ answer, height, children }: AsyncSectionProps<T>) {
  const { t } = useTranslation();
  if (answer.state === 'ready') return children(answer.data);
  if (answer.state === 'failed')
    return <ErrorState title={t('desktop.failed')} message={answer.data.message} onRetry={answer.reload} />;
  return (
    <SkeletonGroup label={t('desktop.loading')}>
      <Skeleton height={height} />
    </SkeletonGroup>
  );
}
