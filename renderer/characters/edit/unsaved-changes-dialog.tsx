import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { interceptHistory } from '../../base/navigation/intercept-history.ts';

interface UnsavedChangesDialogProps {
  readonly unsaved: boolean;
  readonly name: string;
}

/** Asks before changes that are not saved are left. */
export function UnsavedChangesDialog({ unsaved, name }: UnsavedChangesDialogProps) {
  const { t } = useTranslation();
  const guard = useNavigationGuard(unsaved);
  return (
    <ConfirmDialog
      open={guard.asking}
      onOpenChange={(open) => {
        if (!open) guard.stay();
      }}
      title={t('characterEdit.leaveTitle')}
      confirmLabel={t('characterEdit.leave')}
      danger
      onConfirm={guard.leave}
    >
      {t('characterEdit.leaveText', { name })}
    </ConfirmDialog>
  );
}

/** A held navigation: a link inside the application, or steps through the history. */
type Way = { readonly to: string } | { readonly steps: number };

interface NavigationGuard {
  /** True while a navigation waits for confirmation. */
  readonly asking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** React Router stores the index of a history entry in the entry. */
function entryIndex(): number {
  const state = history.state as { readonly idx?: unknown } | null;
  return typeof state?.idx === 'number' ? state.idx : 0;
}

/** Address of a clicked link that leaves the page in this window, or null. */
function linkedElsewhere(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  if (link.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname + link.search + link.hash;
}

/** Holds navigations while `unsaved`: the caller asks while `asking`, the browser confirms closing the window. */
function useNavigationGuard(unsaved: boolean): NavigationGuard {
  const navigate = useNavigate();
  const [way, setWay] = useState<Way | null>(null);
  const letGo = useRef(false);

  useEffect(() => {
    if (!unsaved) return undefined;
    letGo.current = false;
    const here = entryIndex();
    const path = location.pathname;
    let returning = false;

    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    const press = (event: MouseEvent): void => {
      const to = linkedElsewhere(event);
      if (to === null || letGo.current) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ to });
    };
    const step = (event: PopStateEvent): void => {
      if (letGo.current) return;
      if (returning) {
        returning = false;
        event.stopImmediatePropagation();
        return;
      }
      if (location.pathname === path) return;
      const steps = entryIndex() - here;
      if (steps === 0) return;
      // The browser has moved already: go back before the router sees the event.
      event.stopImmediatePropagation();
      returning = true;
      history.go(-steps);
      setWay({ steps });
    };

    window.addEventListener('beforeunload', hold);
    const open = interceptHistory(step);
    document.addEventListener('click', press, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', hold);
      open();
      document.removeEventListener('click', press, { capture: true });
    };
  }, [unsaved]);

  const stay = useCallback(() => setWay(null), []);
  const leave = useCallback(() => {
    letGo.current = true;
    setWay(null);
    if (way && 'to' in way) void navigate(way.to);
    else if (way) history.go(way.steps);
  }, [way, navigate]);
  return { asking: way !== null, leave, stay };
}
