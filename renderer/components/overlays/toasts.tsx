import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { toastQueue } from '../feedback/toast.ts';

const ToastViewport = lazy(() => import('./toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })));

/** Where toasts appear. Costs nothing until the first one: the viewport's code is fetched then. */
export function Toasts() {
  const waiting = useStore(toastQueue, (queue) => queue.waiting.length > 0);
  const [wanted, setWanted] = useState(false);
  if (waiting && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <ToastViewport />
      </Suspense>
    )
  );
}
