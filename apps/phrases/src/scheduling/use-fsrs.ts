import { useEffect, useState } from 'react';

export type Fsrs = typeof import('./fsrs.ts');

/** FSRS, fetched once the screen stands; null until then and where it cannot be had: answers are taken without it. */
export function useFsrs(): Fsrs | null {
  const [fsrs, setFsrs] = useState<Fsrs | null>(null);
  useEffect(() => {
    let isOpen = true;
    import('./fsrs.ts').then(
      (loaded) => {
        if (isOpen) setFsrs(loaded);
      },
      () => undefined, // offline at the first visit: what is missing is replayed from the log later
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return fsrs;
}
