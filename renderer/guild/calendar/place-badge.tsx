import type { SignupPlace } from '#shared/guild/calendar/place-signups.ts';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../base/ui/feedback/badge.tsx';

const TONES: Readonly<Record<SignupPlace, BadgeTone>> = { in: 'good', waiting: 'warn', bench: 'info', absent: 'plain' };

export function PlaceBadge({ place }: { readonly place: SignupPlace }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[place]}>{t(`calendar.places.${place}`)}</Badge>;
}
