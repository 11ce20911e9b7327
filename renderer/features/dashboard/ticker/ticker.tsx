import type { Character } from '#shared/contract/characters/characters.ts';
import { Pause, Play } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { useReducedMotion } from '../../../hooks/use-media.ts';
import { TickerCard } from './ticker-card.tsx';
import { momentAt, overflows, offsetAt, repeatedCards, loopDuration, type TickerSize } from './ticker-motion.ts';
import styles from './ticker.module.css';
import { useHold } from './use-hold.ts';

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

/** Scrolls the focused card fully into view. */
function reveal(focused: Element | null | undefined): void {
  if (focused?.matches(':focus-visible'))
    focused.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Cards moving right to left at 25 px per second. On hover, focus, reduced motion or when paused it becomes a
 * scrollable list at the same position.
 */
export function Ticker({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const windowRef = useRef<HTMLDivElement>(null);
  const trackRef = useRef<HTMLUListElement>(null);
  const reduced = useReducedMotion();
  const { held, handlers } = useHold();
  const [stopped, setStopped] = useState(false);
  const [{ size, repeated }, setLayout] = useState<Layout>({ size: { loop: 0, window: 0 }, repeated: 0 });
  const canMove = overflows(size) && !reduced;
  const moving = canMove && !held && !stopped;
  const { loop, window: width } = size;

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
  }, [characters]);

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
  }, [moving, loop, width]);

  useEffect(() => {
    if (!moving) reveal(windowRef.current?.querySelector(':focus-visible'));
  }, [moving]);

  return (
    <section className={styles['ticker']} aria-label={t('dashboard.ticker.label')} {...handlers}>
      <div
        ref={windowRef}
        className={styles['window']}
        data-moving={moving || undefined}
        data-manual={(overflows(size) && !canMove) || undefined}
        onFocus={(event) => reveal(event.target)}
      >
        <ul ref={trackRef} className={styles['track']}>
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
        </ul>
      </div>
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
    </section>
  );
}
