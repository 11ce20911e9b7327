import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { toastQueue } from '../feedback/toast.ts';

const ToastViewport = lazy(() => import('./toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })));

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
