import { useEffect, useState } from 'react';

export interface Loadable<Part> {
  /** Null until it is loaded. */
  readonly part: () => Part | null;
  readonly load: () => Promise<Part>;
}

/** A part of the feature that is loaded after the screen is shown, and kept as long as the page lives. */
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

/** Loads the part as soon as the screen is shown, so that it appears without a flicker when it is needed. */
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
        if (isOpen) setFailedAttempt(attempt); // shown only where the part is actually needed
      },
    );
    return () => {
      isOpen = false;
    };
  }, [wanted, attempt]);
  return { part, isFailed: part === null && failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
