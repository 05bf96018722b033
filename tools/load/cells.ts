/** How a cell's server is set up. */
export const setups = ['embedded', 'postgres', 'three'] as const;
export type Setup = (typeof setups)[number];

/** One measured run. */
export interface Cell {
  readonly setup: Setup;
  readonly learners: number;
  readonly seconds: number;
  /** Whether the learners send operations alone, each as soon as the last one is answered: what a setup can take. */
  readonly isRush?: boolean;
}

export interface ProcessUse {
  readonly name: string;
  /** Of one processor, 0 to 1 and above where a process has several threads. */
  readonly share: number;
  readonly megabytes: number;
}

export interface Measured extends Cell {
  readonly at: string;
  readonly requests: number;
  readonly errors: number;
  readonly p50: number;
  readonly p99: number;
  /** By kind of request. */
  readonly kinds: Readonly<
    Record<string, { readonly requests: number; readonly errors: number; readonly p99: number }>
  >;
  readonly processes: readonly ProcessUse[];
}

/** What the file of results holds; a cell that stands there is not run again. */
export interface Results {
  readonly machine: string;
  readonly cells: readonly Measured[];
}

const isSame = (one: Cell, other: Cell) =>
  one.setup === other.setup &&
  one.learners === other.learners &&
  one.seconds === other.seconds &&
  (one.isRush ?? false) === (other.isRush ?? false);

/** The cells that are not measured yet, in their order. */
export function pending(wanted: readonly Cell[], { cells }: Results): Cell[] {
  return wanted.filter((cell) => !cells.some((measured) => isSame(measured, cell)));
}

/** The results with one more cell, which takes the place of an earlier run of the same. */
export function withCell({ machine, cells }: Results, measured: Measured): Results {
  return { machine, cells: [...cells.filter((cell) => !isSame(cell, measured)), measured] };
}

/** Every setup with as many learners as send operations at once. */
export function rushCells(learners: number, seconds: number): Cell[] {
  return setups.map((setup) => ({ setup, learners, seconds, isRush: true }));
}

/** Every combination, and one long run of the embedded server, which shows whether it gathers memory. */
export function cellsOf(learners: readonly number[], seconds: number, longSeconds: number | undefined): Cell[] {
  const all = setups.flatMap((setup) => learners.map((count) => ({ setup, learners: count, seconds })));
  const middle = learners[Math.floor(learners.length / 2)];
  if (longSeconds === undefined || middle === undefined) return all;
  return [...all, { setup: 'embedded', learners: middle, seconds: longSeconds }];
}
