import { lazy, Suspense, type ComponentProps } from 'react';

const load = () => import('../game-over.tsx').then((module) => ({ default: module.GameOver }));
const Card = lazy(load);

/** Loads the card while the run goes on, so that it is there when the run ends, also without a network. */
export const preloadGameOver: () => Promise<unknown> = load;

export function GameOver(props: ComponentProps<typeof Card>) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  );
}
