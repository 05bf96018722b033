import { useEffect, useState } from 'react';

export interface Loadable<Part> {
  /** Null until it is loaded. */
  readonly part: () => Part | null;
  readonly load: () => Promise<Part>;
}

/** A part of the feature that is fetched once the screen stands, and then there for as long as the page. */
export function loadable<Part>(fetch: () => Promise<Part>): Loadable<Part> {
  let loaded: Part | null = null;
  return {
    part: () => loaded,
    load: async () => {
      loaded ??= await fetch();
      return loaded;
    },
  };
}

/** Fetches the part as soon as the screen stands: by the time it is needed it is there, without a flicker. */
export function useLoaded<Part>(wanted: Loadable<Part>) {
  const [part, setPart] = useState(wanted.part);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    let isOpen = true;
    wanted.load().then(
      (loaded) => {
        if (isOpen) setPart(() => loaded);
      },
      () => {
        if (isOpen) setFailedAttempt(attempt); // told where the part is missed; not at all where it is not
      },
    );
    return () => {
      isOpen = false;
    };
  }, [wanted, attempt]);
  return { part, isFailed: part === null && failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
