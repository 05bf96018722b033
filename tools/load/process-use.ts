import { readFileSync } from 'node:fs';
import type { ProcessUse } from './cells.ts';

/** A process with its children, by the name under which it is reported. */
export interface Watched {
  readonly name: string;
  readonly pid: number;
  /** Its children are no part of it. */
  readonly isAlone?: boolean;
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** Begins to watch; the answer says what share of a processor each used since, and what memory it has now. */
export function watchProcesses(watched: readonly Watched[]): () => ProcessUse[] {
  const begunAt = performance.now();
  const before = new Map(watched.map((one) => [one.pid, processorMs(one)]));
  return () => {
    const passed = performance.now() - begunAt;
    return watched.map((one) => ({
      name: one.name,
      share: Math.round(((processorMs(one) - (before.get(one.pid) ?? 0)) / passed) * 1000) / 1000,
      megabytes: partsOf(one).reduce((sum, each) => sum + ownMegabytes(each), 0),
    }));
  };
}

const partsOf = ({ pid, isAlone }: Watched) => (isAlone ? [pid] : treeOf(pid));

function treeOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...children.flatMap(treeOf)];
}

/** User and system time; of the first process also what its ended children took, if they count. */
function processorMs(watched: Watched): number {
  const times = partsOf(watched).map((each, place) => {
    const stat = read(`/proc/${each}/stat`);
    // The name before the bracket may hold spaces. Fields 14 to 17 of proc(5).
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, place === 0 && !watched.isAlone ? 15 : 13);
    return fields.reduce((sum, ticks) => sum + Number(ticks), 0);
  });
  return times.reduce((sum, ticks) => sum + ticks, 0) * tickMs;
}

/** Resident memory without what is shared with others, of which PostgreSQL's processes have the same. */
function ownMegabytes(pid: number): number {
  const [, resident = 0, shared = 0] = read(`/proc/${pid}/statm`).split(' ').map(Number);
  return Math.round(((resident - shared) * 4096) / 1e6);
}

/** Nothing where the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
