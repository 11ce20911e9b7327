import { type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useUser } from '../../base/session/session.ts';
import { SandboxIndex } from './sandbox-index.tsx';
import { findSandboxPage } from './sandbox-registry.ts';

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
