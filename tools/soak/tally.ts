import { existsSync, readFileSync } from 'node:fs';
import { writeWhole } from '../release/write-file.ts';
import type { LearnerState } from './learner.ts';

/** How far the soak has got, over all its runs. */
export interface Tally {
  requests: number;
  /** The number of answers by request, then by status and code. */
  answers: Record<string, Record<string, number>>;
  /** Errors with an SQLSTATE, which came from the engine's SQL. */
  sqlErrors: number;
  reopenings: number;
  kills: number;
  /** Milliseconds from each kill to the next answer. */
  restartMs: number[];
  /** How often the server ended without being killed. */
  crashes: number;
  /** Rows that were acknowledged and are missing or different afterwards. */
  lost: number;
  comparedRows: number;
  seconds: number;
  runs: number;
  /** The memory of the server's process, in MB. */
  memory: { readonly requests: number; readonly reopenings: number; readonly megabytes: number }[];
  learners: LearnerState[];
  /** Whether `learners` is the state at the end of the last run; otherwise that run was interrupted. */
  isWhole: boolean;
}

export function readTally(file: string): Tally {
  const fresh: Tally = {
    requests: 0,
    answers: {},
    sqlErrors: 0,
    reopenings: 0,
    kills: 0,
    restartMs: [],
    crashes: 0,
    lost: 0,
    comparedRows: 0,
    seconds: 0,
    runs: 0,
    memory: [],
    learners: [],
    isWhole: true,
  };
  // An earlier run of this program wrote it, perhaps an older version.
  return existsSync(file) ? { ...fresh, ...JSON.parse(readFileSync(file, 'utf8')) } : fresh;
}

export function writeTally(file: string, tally: Tally): Promise<void> {
  return writeWhole(file, JSON.stringify(tally));
}

export function count(tally: Tally, asked: string, status: number, code: string | undefined): void {
  // A request without an answer is listed, but does not count towards the goal.
  if (status !== 0) tally.requests += 1;
  const isSql = code !== undefined && /^(?!PGRST)[0-9A-Z]{5}$/.test(code);
  if (isSql) tally.sqlErrors += 1;
  tally.answers[asked] ??= {};
  const kind = code === undefined ? String(status) : `${status} ${code}`;
  const kinds = tally.answers[asked];
  kinds[kind] = (kinds[kind] ?? 0) + 1;
}

/** A summary of a run in a few lines. */
export function described(tally: Tally, goal: number): string {
  const { requests, sqlErrors, reopenings, kills, crashes, lost, comparedRows, memory, restartMs, seconds, runs } =
    tally;
  const slowest = (Math.max(0, ...restartMs) / 1000).toFixed(1);
  const usual = (([...restartMs].sort((a, b) => a - b)[restartMs.length >> 1] ?? 0) / 1000).toFixed(1);
  const all = memory.map(({ megabytes }) => megabytes);
  const quarter = Math.max(1, Math.floor(all.length / 4));
  const mean = (sizes: number[]) => Math.round(sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length));
  return [
    `${requests} of ${goal} requests in ${Math.round(seconds)} s and ${runs} runs`,
    `  ${sqlErrors} errors reached SQL; the engine was opened anew ${reopenings} times; ${crashes} crashes`,
    `  ${kills} kill -9, answering again after ${usual} s, at most ${slowest} s`,
    `  ${comparedRows} acknowledged rows compared, ${lost} lost`,
    `  memory: ${mean(all.slice(0, quarter))} MB at first, ${mean(all.slice(-quarter))} MB at last, ${Math.max(0, ...all)} MB at most`,
  ].join('\n');
}

/** Every kind of answer, the most frequent first. */
export function describedAnswers({ answers }: Tally): string {
  return Object.entries(answers)
    .map(([asked, kinds]) => {
      const sorted = Object.entries(kinds).sort(([, a], [, b]) => b - a);
      return `  ${asked.padEnd(22)}${sorted.map(([kind, times]) => `${kind}: ${times}`).join(', ')}`;
    })
    .join('\n');
}
