import type { Character } from '#shared/characters/contract/characters.ts';
import { Pause, Play } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { IconButton } from '../../../base/ui/controls/icon-button.tsx';
import { useReducedMotion } from '../../../base/hooks/use-media.ts';
import { TickerCard } from './ticker-card.tsx';
import { momentAt, overflows, offsetAt, repeatedCards, loopDuration, type TickerSize } from './ticker-motion.ts';
import styles from './ticker.module.css';
import { useHold } from './use-hold.ts';

type WindowRef = RefObject<HTMLDivElement | null>;
type TrackRef = RefObject<HTMLUListElement | null>;

interface Layout {
  readonly size: TickerSize;
  readonly repeated: number;
}

/** Measures the first `count` cards of a track; without layout the loop is 0. */
function measure(window: HTMLElement, track: HTMLElement, count: number): Layout {
  const cards = [...track.children].slice(0, count).filter((card) => card instanceof HTMLElement);
  const [first] = cards;
  const last = cards.at(-1);
  if (!first || !last) return { size: { loop: 0, window: 0 }, repeated: 0 };
  const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0;
  const size = { loop: last.offsetLeft + last.offsetWidth + gap - first.offsetLeft, window: window.clientWidth };
  return {
    size,
    repeated: repeatedCards(
      cards.map((card) => card.offsetLeft - first.offsetLeft),
      size,
    ),
  };
}

function reveal(focused: Element | null | undefined): void {
  if (focused?.matches(':focus-visible'))
    focused.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Layout of the track, measured again when the window or the characters change. */
function useTickerLayout(windowRef: WindowRef, trackRef: TrackRef, characters: readonly Character[]): Layout {
  const [layout, setLayout] = useState<Layout>({ size: { loop: 0, window: 0 }, repeated: 0 });
  useLayoutEffect(() => {
    const [shown, track] = [windowRef.current, trackRef.current];
    if (!shown || !track) return undefined;
    const update = (): void => {
      const next = measure(shown, track, characters.length);
      setLayout((now) =>
        now.size.loop === next.size.loop && now.size.window === next.size.window && now.repeated === next.repeated
          ? now
          : next,
      );
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [windowRef, trackRef, characters]);
  return layout;
}

/** Animates the track while `moving`; otherwise it is scrolled to the same position. */
function useTickerMotion(windowRef: WindowRef, trackRef: TrackRef, size: TickerSize, moving: boolean): void {
  const { loop, window: width } = size;
  // Layout effects: switching between animation and scrolling must happen within one frame to avoid flicker.
  useLayoutEffect(() => {
    const [shown, track] = [windowRef.current, trackRef.current];
    if (!moving || !shown || !track) return undefined;
    const turn = { loop, window: width };
    const animation = track.animate([{ transform: 'translateX(0)' }, { transform: `translateX(${-loop}px)` }], {
      duration: loopDuration(turn),
      iterations: Number.POSITIVE_INFINITY,
    });
    animation.currentTime = momentAt(shown.scrollLeft, turn);
    shown.scrollLeft = 0;
    return () => {
      const offset = offsetAt(Number(animation.currentTime ?? 0), turn);
      animation.cancel();
      shown.scrollLeft += offset;
    };
  }, [windowRef, trackRef, moving, loop, width]);
}

/** On hover, focus, reduced motion or when paused it becomes a scrollable list at the same position. */
export function Ticker({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const windowRef = useRef<HTMLDivElement>(null);
  const trackRef = useRef<HTMLUListElement>(null);
  const reduced = useReducedMotion();
  const { held, handlers } = useHold();
  const [stopped, setStopped] = useState(false);
  const { size, repeated } = useTickerLayout(windowRef, trackRef, characters);
  const canMove = overflows(size) && !reduced;
  const moving = canMove && !held && !stopped;
  useTickerMotion(windowRef, trackRef, size, moving);

  useEffect(() => {
    if (!moving) reveal(windowRef.current?.querySelector(':focus-visible'));
  }, [moving]);

  return (
    <section className={styles['ticker']} aria-label={t('dashboard.ticker.label')} {...handlers}>
      {canMove && (
        <IconButton
          size="s"
          className={styles['switch']}
          label={t(stopped ? 'dashboard.ticker.play' : 'dashboard.ticker.pause')}
          onClick={() => setStopped(!stopped)}
        >
          {stopped ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
      )}
      <div
        ref={windowRef}
        className={styles['window']}
        data-moving={moving || undefined}
        data-manual={(overflows(size) && !canMove) || undefined}
        onFocus={(event) => reveal(event.target)}
      >
        <Row as="ul" gap="2" align="stretch" className={styles['track']} ref={trackRef}>
          {characters.map((character) => (
            <li key={character.id}>
              <TickerCard character={character} />
            </li>
          ))}
          {canMove &&
            characters.slice(0, repeated).map((character) => (
              <li key={`again-${character.id}`} aria-hidden>
                <TickerCard character={character} repeated />
              </li>
            ))}
        </Row>
      </div>
    </section>
  );
}
