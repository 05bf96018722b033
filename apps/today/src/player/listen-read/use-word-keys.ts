import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { rangeBetween, type WordRange } from './word-range.ts';

export interface WordKeysOptions {
  readonly count: number;
  readonly direction: 'ltr' | 'rtl';
  readonly focus: (index: number) => void;
  /** Called with the words being chosen, or with null when the choice ends. */
  readonly onExtend: (range: WordRange | null) => void;
}

interface Extended {
  readonly from: number;
  readonly range: WordRange;
}

/** Keyboard navigation through a sentence's words, one of which is the tab stop. Shift extends the choice. */
export function useWordKeys({ count, direction, focus, onExtend }: WordKeysOptions) {
  const [stop, setStop] = useState(0);
  const [extended, setExtended] = useState<Extended | null>(null);

  const extend = (next: Extended | null) => {
    if (next !== extended) onExtend(next?.range ?? null);
    setExtended(next);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') extend(null);
    const target = movedTo(event.key, stop, count, direction);
    if (target === -1) return;
    event.preventDefault();
    const from = extended?.from ?? stop;
    extend(event.shiftKey ? { from, range: rangeBetween(from, target) } : null);
    setStop(target);
    focus(target);
  };
  const leave = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (!(next instanceof Node && event.currentTarget.contains(next))) extend(null);
  };
  return { stop, setStop, range: extended?.range ?? null, clear: () => extend(null), onKeyDown: move, onBlur: leave };
}

/** The index of the word a key leads to, or -1. The arrows follow the writing direction. */
function movedTo(key: string, at: number, count: number, direction: 'ltr' | 'rtl'): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const forward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const backward = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return Math.min(at + 1, count - 1);
  return key === backward ? Math.max(at - 1, 0) : -1;
}
