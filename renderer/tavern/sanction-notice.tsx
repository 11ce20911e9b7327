import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../base/ui/feedback/notice.tsx';
import { formatDateTime } from '../base/format/format.ts';

/** Browsers' timers go no further. */
const TIMER_MAX_MS = 2_000_000_000;

export interface OwnSanction {
  readonly expiresAt: string | null;
  readonly reason: string | null;
}

/** The player's active ban or mute; null when there is none. */
export function useSanction(isOn: boolean, expiresAt: string | null, reason: string | null): OwnSanction | null {
  const [overAt, setOverAt] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn || expiresAt === null) return undefined;
    // Margin after the server's own expiry.
    const left = Date.parse(expiresAt) - Date.now() + 500;
    const timer = setTimeout(() => setOverAt(expiresAt), Math.min(Math.max(0, left), TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [isOn, expiresAt]);
  return isOn && (expiresAt === null || overAt !== expiresAt) ? { expiresAt, reason } : null;
}

interface SanctionNoticeProps {
  readonly title: string;
  readonly sanction?: OwnSanction;
  readonly text?: string;
}

/** Replaces the input: why the player cannot write, and until when. */
export function SanctionNotice({ title, sanction, text }: SanctionNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice tone={sanction ? 'warn' : 'info'} title={title}>
      {sanction
        ? t('tavern.until', { when: formatDateTime(sanction.expiresAt) ?? '', reason: sanction.reason ?? '' })
        : text}
    </Notice>
  );
}
