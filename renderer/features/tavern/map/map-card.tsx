import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupRole } from '#shared/contract/groups/groups.ts';
import { Button } from '../../../components/controls/button.tsx';
import { useStoredView } from '../../../hooks/use-stored-view.ts';
import type { TavernState } from '../store/tavern-state.ts';
import type { Tavern } from '../store/tavern-store.ts';
import { Controls } from './controls.tsx';
import styles from './map-card.module.css';
import { RoomMap } from './room-map.tsx';
import { useMovement } from './use-movement.ts';

interface MapCardProps {
  readonly tavern: Tavern;
  readonly state: TavernState;
  /** People in the room. */
  readonly count: number;
  readonly role: GroupRole;
  readonly onMention: (name: string) => void;
}

interface MapView {
  readonly isOpen: boolean;
}

function parseView(value: unknown): MapView | null {
  if (typeof value !== 'object' || value === null || !('isOpen' in value)) return null;
  return typeof value.isOpen === 'boolean' ? { isOpen: value.isOpen } : null;
}

/** The room's map with its controls. The browser remembers a folded map. */
export function MapCard({ tavern, state, count, role, onMention }: MapCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const [{ isOpen }, change] = useStoredView('tavern-map', parseView, { isOpen: true });
  const [isWalking, setIsWalking] = useState(false);
  const walkTo = useMovement(tavern, isWalking && isOpen);
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h3 id={id} className={styles['title']}>
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={isOpen}
            onClick={() => change({ isOpen: !isOpen })}
          >
            <ChevronDown aria-hidden />
            {t('tavern.room.title', { count })}
          </button>
        </h3>
        {isOpen && (
          <Button
            size="s"
            variant={isWalking ? 'primary' : 'secondary'}
            aria-pressed={isWalking}
            onClick={() => setIsWalking(!isWalking)}
          >
            {t('tavern.room.movement')} {t(isWalking ? 'tavern.room.on' : 'tavern.room.off')}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <RoomMap
            room={state.room}
            people={state.people}
            username={tavern.username}
            onWalk={walkTo}
            onMention={onMention}
          />
          <Controls role={role} />
        </>
      )}
    </section>
  );
}
