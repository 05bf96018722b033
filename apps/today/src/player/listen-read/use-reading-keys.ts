import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { placeAfterKey, type ReadingPart, type ReadingPlace } from './reading-place.ts';

export interface ReadingKeys {
  /** The part that is the text's tab stop. */
  readonly stop: ReadingPlace;
  readonly setStop: (stop: ReadingPlace) => void;
  /** For the list of the sentences, in which every part is marked with `data-part`. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * Makes the whole text one tab stop, so that what comes after it is near. The stop is where the learner was last; while
 * the focus is elsewhere it follows the voice.
 */
export function useReadingKeys(direction: 'ltr' | 'rtl', heard: number): ReadingKeys {
  const [own, setOwn] = useState<ReadingPlace & { readonly heard: number }>({ line: heard, part: 'play', heard });
  const [hasFocus, setFocus] = useState(false);
  const stop = hasFocus || own.heard === heard ? own : ({ line: heard, part: 'play' } as const);
  const setStop = ({ line, part }: ReadingPlace) => setOwn({ line, part, heard });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (event.defaultPrevented || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    const lines = [...currentTarget.children].map(buttonsOf);
    const line = lines.findIndex((buttons) => buttons.some((button) => button === target));
    const button = lines[line]?.find((one) => one === target);
    if (!button) return;
    const parts = lines.map((buttons) => buttons.map(partOf));
    const next = placeAfterKey({ key, at: { line, part: partOf(button) }, lines: parts, direction });
    if (!next) return;
    event.preventDefault();
    setStop(next);
    lines[next.line]?.find((one) => partOf(one) === next.part)?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  return { stop, setStop, handlers: { onKeyDown: move, onFocus: () => setFocus(true), onBlur: leave } };
}

function buttonsOf(line: Element): readonly HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>('[data-part]')];
}

function partOf({ dataset: { part } }: HTMLElement): ReadingPart {
  return part === 'play' || part === 'translation' ? part : Number(part);
}
