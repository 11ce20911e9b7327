import * as Type from 'typebox';

export const ROLL_MAX = 1_000_000;

/** Random number of `/roll`, drawn by the server: no text can pretend to be one. */
export const Roll = Type.Object({ low: Type.Integer(), high: Type.Integer(), value: Type.Integer() });
export type Roll = Type.Static<typeof Roll>;
