import type { GameEvent } from '#shared/dungeon/model/events.ts';
import { browserStorage } from '../base/browser/storage.ts';

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
  lootEmpty: { from: 180, to: 150, seconds: 0.1, gain: 0.03, wave: 'triangle' },
  equipped: { from: 340, to: 420, seconds: 0.1, gain: 0.04, wave: 'square' },
  terrainEntered: { from: 200, to: 320, seconds: 0.2, gain: 0.03, wave: 'sine' },
  keeperHere: { from: 110, to: 70, seconds: 0.6, gain: 0.06, wave: 'sawtooth' },
  lootFound: { from: 520, to: 1040, seconds: 0.25, gain: 0.05, wave: 'triangle' },
  bought: { from: 480, to: 720, seconds: 0.25, gain: 0.05, wave: 'triangle' },
  sealsBroken: { from: 300, to: 900, seconds: 0.45, gain: 0.05, wave: 'triangle' },
  sealed: { from: 140, to: 110, seconds: 0.12, gain: 0.04, wave: 'square' },
  woke: { from: 240, to: 360, seconds: 0.14, gain: 0.04, wave: 'sawtooth' },
  skillUpgraded: { from: 440, to: 880, seconds: 0.3, gain: 0.05, wave: 'triangle' },
  floorReached: { from: 260, to: 130, seconds: 0.4, gain: 0.05, wave: 'sine' },
  died: { from: 220, to: 40, seconds: 0.9, gain: 0.07, wave: 'sawtooth' },
};

/** Attacks that miss, are blocked, strike hard or defeat sound otherwise than plain ones. */
const ATTACK_TONES: Readonly<Record<'dodge' | 'block' | 'critical' | 'defeat', Tone>> = {
  dodge: { from: 900, to: 500, seconds: 0.08, gain: 0.025, wave: 'sine' },
  block: { from: 200, to: 180, seconds: 0.08, gain: 0.05, wave: 'square' },
  critical: { from: 520, to: 110, seconds: 0.16, gain: 0.06, wave: 'square' },
  defeat: { from: 260, to: 60, seconds: 0.22, gain: 0.06, wave: 'square' },
};

export function toneOf(event: GameEvent): Tone | undefined {
  if (event.type === 'enemyAttacked') {
    if (event.outcome === 'dodged') return ATTACK_TONES.dodge;
    if (event.outcome === 'blocked') return ATTACK_TONES.block;
  }
  if (event.type === 'playerAttacked') {
    if (event.outcome === 'dodged' || event.outcome === 'countered') return ATTACK_TONES.dodge;
    if (event.outcome === 'defeated') return ATTACK_TONES.defeat;
    if (event.critical) return ATTACK_TONES.critical;
  }
  return TONES[event.type];
}

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
      const tone = toneOf(event);
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
