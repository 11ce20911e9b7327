import { lazy, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useUser } from '../../session/session.ts';
import { findSandboxPage } from './sandbox-pages.ts';

const SandboxIndex = lazy(() => import('./sandbox-index.tsx').then((m) => ({ default: m.SandboxIndex })));

interface SandboxPageProps {
  /** For names that lead nowhere. */
  readonly notFound: ReactNode;
}

/** `/sandbox` and everything under it. */
export function SandboxPage({ notFound }: SandboxPageProps) {
  const { name } = useParams();
  const user = useUser();
  if (name === undefined) return <SandboxIndex />;
  const found = findSandboxPage(name, user?.username);
  return found ? <found.Page /> : notFound;
}
