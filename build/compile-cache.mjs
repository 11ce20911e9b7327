/**
 * `node --import ./build/compile-cache.mjs program.ts`: Node finds what it compiled of the program the last time, and does not
 * load its TypeScript compiler, which takes twenty megabytes that a program that runs all day should not hold.
 */
import { enableCompileCache } from 'node:module';

enableCompileCache();
