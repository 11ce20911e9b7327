import { lazy, Suspense, type ComponentProps } from 'react';
import { Spinner } from '../../base/ui/feedback/spinner.tsx';
import { loadCatalogue } from '../../base/i18n/i18n.ts';

/** Loaded by those who have characters. */
const Start = lazy(async () => {
  const [module] = await Promise.all([import('./hero-start.tsx'), loadCatalogue(['dungeonHeroes'])]);
  return { default: module.HeroStart };
});

const Plate = lazy(async () => {
  const [module] = await Promise.all([import('./hero-plate.tsx'), loadCatalogue(['dungeonHeroes'])]);
  return { default: module.HeroPlate };
});

/** In pixels, kept free while it is loaded. */
const PLATE_HEIGHT = 42;

export function HeroStart(props: ComponentProps<typeof Start>) {
  return (
    <Suspense fallback={<Spinner />}>
      <Start {...props} />
    </Suspense>
  );
}

export function HeroPlate(props: ComponentProps<typeof Plate>) {
  return (
    <Suspense fallback={<div style={{ height: PLATE_HEIGHT }} />}>
      <Plate {...props} />
    </Suspense>
  );
}
