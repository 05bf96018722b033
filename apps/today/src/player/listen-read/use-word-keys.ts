import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { placeAfterKey } from './reading-place.ts';
import { rangeBetween, type WordRange } from './word-range.ts';

export interface WordKeysOptions {
  readonly count: number;
  readonly direction: 'ltr' | 'rtl';
  readonly wordOf: (element: Element) => number | undefined;
  readonly focus: (index: number) => void;
  /** Called with the words being chosen, or with null when the choice ends. */
  readonly onExtend: (range: WordRange | null) => void;
}

interface Extended {
  readonly from: number;
  readonly range: WordRange;
}

/** Chooses several words of a sentence by Shift and the keys that lead from word to word. */
export function useWordKeys({ count, direction, wordOf, focus, onExtend }: WordKeysOptions) {
  const [extended, setExtended] = useState<Extended | null>(null);

  const extend = (next: Extended | null) => {
    if (next !== extended) onExtend(next?.range ?? null);
    setExtended(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') extend(null);
    const at = event.target instanceof Element ? wordOf(event.target) : undefined;
    if (at === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const lines = [Array.from({ length: count }, (_none, index) => index)];
    const target = placeAfterKey({ key: event.key, at: { line: 0, part: at }, lines, direction })?.part;
    if (typeof target !== 'number') return;
    if (!event.shiftKey) return extend(null);
    event.preventDefault();
    const from = extended?.from ?? at;
    extend({ from, range: rangeBetween(from, target) });
    focus(target);
  };
  const leave = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (!(next instanceof Node && event.currentTarget.contains(next))) extend(null);
  };
  return { range: extended?.range ?? null, clear: () => extend(null), onKeyDown: press, onBlur: leave };
}
