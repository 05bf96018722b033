import type { MouseEvent } from 'react';

/** A click handler that ignores the second click of a double click, which would hit what the first one just opened. */
export function firstPress(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
