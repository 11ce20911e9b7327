import type { GameEvent } from '#shared/dungeon/model/events.ts';
import { browserStorage } from '../../browser/storage.ts';

/** Tone: start and end frequency in hertz, duration in seconds, volume and waveform. */
interface Tone {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly gain: number;
  readonly wave: OscillatorType;
}

const TONES: Readonly<Partial<Record<GameEvent['type'], Tone>>> = {
  playerAttacked: { from: 320, to: 120, seconds: 0.09, gain: 0.05, wave: 'square' },
  enemyAttacked: { from: 150, to: 70, seconds: 0.12, gain: 0.06, wave: 'sawtooth' },
  potionFound: { from: 620, to: 840, seconds: 0.12, gain: 0.04, wave: 'sine' },
  potionDrunk: { from: 420, to: 700, seconds: 0.22, gain: 0.05, wave: 'sine' },
  lootFound: { from: 520, to: 1040, seconds: 0.25, gain: 0.05, wave: 'triangle' },
  skillUpgraded: { from: 440, to: 880, seconds: 0.3, gain: 0.05, wave: 'triangle' },
  floorReached: { from: 260, to: 130, seconds: 0.4, gain: 0.05, wave: 'sine' },
  died: { from: 220, to: 40, seconds: 0.9, gain: 0.07, wave: 'sawtooth' },
};

const KEY = 'dungeonSound';

/** Synthesised sounds. Off by default; the choice is stored. */
export function createSounds() {
  const storage = browserStorage();
  let isOn = storage.getItem(KEY) === 'on';
  let context: AudioContext | undefined;
  return {
    get isOn(): boolean {
      return isOn;
    },
    toggle(): boolean {
      isOn = !isOn;
      try {
        storage.setItem(KEY, isOn ? 'on' : 'off');
      } catch {
        // Without storage the choice lasts for this page.
      }
      return isOn;
    },
    play(event: GameEvent): void {
      const tone = TONES[event.type];
      if (!isOn || !tone) return;
      context ??= new AudioContext();
      const now = context.currentTime;
      const oscillator = context.createOscillator();
      const volume = context.createGain();
      oscillator.type = tone.wave;
      oscillator.frequency.setValueAtTime(tone.from, now);
      oscillator.frequency.exponentialRampToValueAtTime(tone.to, now + tone.seconds);
      volume.gain.setValueAtTime(tone.gain, now);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + tone.seconds);
      oscillator.connect(volume).connect(context.destination);
      oscillator.start(now);
      oscillator.stop(now + tone.seconds);
    },
    stop(): void {
      void context?.close();
      context = undefined;
    },
  };
}

export type Sounds = ReturnType<typeof createSounds>;
