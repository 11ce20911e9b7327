import type { Language } from '../../../base/messages/language.ts';

type Words = Readonly<Record<Language, string>>;

export interface TaskSet {
  readonly key: string;
  /** Codes of the games whose players are offered the set. */
  readonly games: readonly string[];
  readonly name: Words;
  readonly tasks: readonly {
    readonly reset: 'weekly' | 'daily';
    readonly scope: 'character' | 'account';
    readonly name: Words;
  }[];
}

const weekly = (en: string, de: string) => ({ reset: 'weekly', scope: 'character', name: { en, de } }) as const;
const daily = (en: string, de: string) => ({ reset: 'daily', scope: 'character', name: { en, de } }) as const;

/**
 * Tasks of the running season that no source records, as of November 2026 (Midnight, 12.1). What the addon records is a
 * column of the week by itself: vault, keystone, lockouts, world bosses, capped currencies.
 */
export const TASK_SETS: readonly TaskSet[] = [
  {
    key: 'midnight',
    games: ['wow_retail'],
    name: { en: 'Midnight, each week', de: 'Midnight, jede Woche' },
    tasks: [
      weekly("Lady Liadrin's quest", 'Quest von Lady Liadrin'),
      weekly("Saltheril's Soiree", 'Saltherils Soiree'),
      weekly('Abundance', 'Überfluss'),
      weekly('Legends of the Haranir', 'Legenden der Haranir'),
      weekly('Stormarion Assault', 'Angriff auf Sturmarion'),
      weekly("Halduron's dungeon", 'Haldurons Dungeon'),
      weekly('Ritual Sites', 'Ritualstätten'),
      weekly('Prey', 'Jagd'),
    ],
  },
  {
    key: 'midnight-professions',
    games: ['wow_retail'],
    name: { en: 'Professions, each week', de: 'Berufe, jede Woche' },
    tasks: [
      weekly('Trainer quests', 'Quests der Berufslehrer'),
      weekly('Knowledge', 'Berufswissen'),
      weekly('Patron orders', 'Kundenaufträge'),
    ],
  },
  {
    key: 'classic',
    games: ['wow_classic'],
    name: { en: 'Classic, each day', de: 'Classic, jeden Tag' },
    tasks: [daily('Transmute', 'Transmutation'), daily('Daily quests', 'Tägliche Quests')],
  },
];
