import { addDays, type CalendarMove, type DayRange, daysBetween, monthDays, monthOf, movedDay } from '@fabula/domain';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PeriodChoice } from './period-choice.ts';

interface DayKeysOptions {
  /** The days that can be chosen, none of them after today. */
  readonly range: DayRange;
  readonly chosen: string | null;
  readonly choice: PeriodChoice;
  readonly onChoose: (day: string) => void;
  readonly onMonth: (month: string | null) => void;
}

const moves: readonly CalendarMove[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/**
 * Gives the whole grid one tab stop. Arrows move by a day, Home and End to the ends of the week, Page Up and Page Down
 * to the same day of the neighboring months; Enter and Space choose (ARIA's pattern of a date grid).
 */
export function useDayKeys({ range, chosen, choice, onChoose, onMonth }: DayKeysOptions) {
  const grid = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<string | null>(null);
  // A day of another month, to be focused as soon as that month is drawn.
  const awaited = useRef<string | null>(null);
  const isWithin = (day: string | null) => day !== null && day >= range.firstDay && day <= range.lastDay;
  const stop = [visited, chosen].find(isWithin) ?? range.lastDay;

  useLayoutEffect(() => {
    const day = awaited.current;
    if (day === null || range.firstDay !== monthDays(monthOf(day)).firstDay) return;
    awaited.current = null;
    focusDay(grid.current, daysBetween(day, range.lastDay) > 0 ? day : range.lastDay);
  });

  const turn = (month: string | null) => {
    if (month === null) return;
    const { firstDay, lastDay } = monthDays(month);
    awaited.current = addDays(firstDay, Math.min(Number(stop.slice(8)) - 1, daysBetween(firstDay, lastDay)));
    onMonth(month);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const move = moves.find((key) => key === event.key);
    if (move) focusDay(grid.current, movedDay(stop, move, range));
    else if (event.key === 'PageUp') turn(choice.earlier);
    else if (event.key === 'PageDown') turn(choice.later);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(stop);
    else return;
    event.preventDefault();
  };

  return { grid, stop, onKeyDown, onVisit: setVisited };
}

function focusDay(grid: HTMLTableElement | null, day: string) {
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}
