import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { desktop } from '../../base/desktop/desktop.ts';
import { loadCatalogue } from '../../base/i18n/i18n.ts';

const Card = lazy(async () => {
  const [{ FirstCharacterCard }] = await Promise.all([
    import('./first-character-card.tsx'),
    loadCatalogue(['firstCharacter', 'fileImport', ...(desktop === null ? [] : (['desktop', 'sync'] as const))]),
  ]);
  return { default: FirstCharacterCard };
});

/** The way to a first character, for every place that would otherwise be empty. Loaded only where it is shown. */
export function FirstCharacter(props: ComponentProps<typeof Card>) {
  return (
    <Suspense
      fallback={
        <SkeletonGroup>
          <Skeleton height="640px" />
        </SkeletonGroup>
      }
    >
      <Card {...props} />
    </Suspense>
  );
}
