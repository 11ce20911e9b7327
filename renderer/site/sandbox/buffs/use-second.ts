import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Current time in milliseconds since 1970, updated at the start of every second. */
export function useSecond(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(
        () => {
          setNow(Date.now());
          wait();
        },
        SECOND_MS - (Date.now() % SECOND_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
