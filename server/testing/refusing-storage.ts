import { testEngine } from './engine.ts';
import { postgresStorage } from './postgres/refusing-storage.ts';
import { sqliteStorage } from './sqlite-storage.ts';

export const { fullDisk, failingDisk, lockedDatabase } = testEngine === 'sqlite' ? sqliteStorage : postgresStorage;
