import { lazy, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useUser } from '../../base/session/session.ts';
import { findSandboxPage } from './sandbox-pages.ts';

// Its icons are 6 kB, which the demo pages do not need.
const SandboxIndex = lazy(() => import('./sandbox-index.tsx').then((m) => ({ default: m.SandboxIndex })));

interface SandboxPageProps {
  /** Shown for unknown names. */
  readonly notFound: ReactNode;
}

export function SandboxPage({ notFound }: SandboxPageProps) {
  const { name } = useParams();
  const user = useUser();
  if (name === undefined) return <SandboxIndex />;
  const found = findSandboxPage(name, user?.username);
  return found ? <found.Page /> : notFound;
}
