import type { MouseEvent } from 'react';

/** A press that acts once: the second click of a double click would meet what the first one has just brought there. */
export function firstPress(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
