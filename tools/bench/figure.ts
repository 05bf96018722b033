import type { Estimate } from './statistics.ts';

export type Unit = 'KB' | 'MB' | 'requests' | 'round trips' | 'ms' | 's' | '×' | 'shift';

/** One line of the table. */
export interface Figure {
  readonly title: string;
  /** Of bytes, in bytes. */
  readonly value: number;
  readonly unit: Unit;
  /** docs/performance.md; what has none is for information. In the same unit, kilobytes as KB, megabytes as MB. */
  readonly goal?: number;
  /** How sure a ratio is, or what a control gave. */
  readonly note?: string;
  /** Whether the run fails without it, where that is not what its unit says. */
  readonly gates?: boolean;
}

export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Written below the table, such as the files that were fetched. */
  readonly remarks?: readonly string[];
}

/**
 * What a machine decides alone (bytes, requests, round trips) must be within its goal; what depends on how busy the machine is
 * only informs. A ratio of bytes is bytes.
 */
const decides: ReadonlySet<Unit> = new Set(['KB', 'MB', 'requests', 'round trips']);

/** As many digits as are meant: a round trip is a slope, which no machine draws without a tremor. */
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

/** In its unit, with the digits that are printed: what is compared is what is read. */
function shownValue({ value, unit }: Figure): number {
  return Number((value / (bytesIn[unit] ?? 1)).toFixed(digits[unit]));
}

function isMet(figure: Figure): boolean {
  return figure.goal === undefined || shownValue(figure) <= figure.goal;
}

/** Whether the whole run fails over it. */
export function fails(figure: Figure): boolean {
  return (figure.gates ?? decides.has(figure.unit)) && !isMet(figure);
}

/** `168.3 KB`, `0.49 ×`; the bare number of what has no unit. */
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
