import type { Estimate } from './statistics.ts';

export const units = ['KB', 'MB', 'requests', 'round trips', 'ms', 's', '×', 'shift'] as const;
export type Unit = (typeof units)[number];

/** One line of the table. */
export interface Figure {
  readonly title: string;
  /** In bytes where the unit is KB or MB. */
  readonly value: number;
  readonly unit: Unit;
  /** The goal from docs/performance.md, in the same unit as the value; a figure without a goal only informs. */
  readonly goal?: number;
  /** How certain a ratio is, or what a control measured. */
  readonly note?: string;
  /** Whether a missed goal fails the run, where the unit does not decide that. */
  readonly gates?: boolean;
}

export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Lines printed below the table, such as the files that were fetched. */
  readonly remarks?: readonly string[];
}

/**
 * Bytes, requests and round trips are the same on every machine, so they must meet their goal. What depends on the
 * machine's load only informs. A ratio of bytes counts as bytes.
 */
const decides: ReadonlySet<Unit> = new Set(['KB', 'MB', 'requests', 'round trips']);

/** The digits that are significant. A round trip is a fitted slope, which varies a little from run to run. */
const digits: Readonly<Record<Unit, number>> = {
  KB: 1,
  MB: 1,
  requests: 0,
  'round trips': 1,
  ms: 0,
  s: 1,
  '×': 2,
  shift: 3,
};

const bytesIn: Readonly<Partial<Record<Unit, number>>> = { KB: 1_000, MB: 1_000_000 };

/** The value in its unit, rounded to the digits that are printed, so that the comparison uses what the reader sees. */
function shownValue({ value, unit }: Figure): number {
  return Number((value / (bytesIn[unit] ?? 1)).toFixed(digits[unit]));
}

function isMet(figure: Figure): boolean {
  return figure.goal === undefined || shownValue(figure) <= figure.goal;
}

/** Whether this figure fails the whole run. */
export function fails(figure: Figure): boolean {
  return (figure.gates ?? decides.has(figure.unit)) && !isMet(figure);
}

/** `168.3 KB`, `0.49 ×`; a number without a unit stays bare. */
export function format(value: number, unit: Unit): string {
  const text = value.toFixed(digits[unit]);
  if (unit === 'shift') return text;
  return unit === 'requests' && text === '1' ? '1 request' : `${text} ${unit}`;
}

export function formatFigure(figure: Figure): string {
  return format(shownValue(figure), figure.unit);
}

/** `met`, `missed by 3.9 KB`, or nothing where there is no goal. */
export function verdict(figure: Figure): string {
  if (figure.goal === undefined) return '';
  if (isMet(figure)) return 'met';
  return `missed by ${format(shownValue(figure) - figure.goal, figure.unit)}`;
}

export function formatEstimate({ median, from, to }: Estimate): string {
  return `${median.toFixed(2)} [${from.toFixed(2)}, ${to.toFixed(2)}]`;
}
