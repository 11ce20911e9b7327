import { useEffect } from 'react';
import { keepLive } from '../lib/live.ts';

/** Loads the characters and holds the live connection open for as long as a page behind the login stands. */
export function LiveKeeper() {
  useEffect(() => keepLive(), []);
  return null;
}
