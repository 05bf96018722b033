import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The first child of a process; 0 where it has none at this moment. */
export function childOf(pid: number): number {
  return Number(children(pid).trim().split(/\s+/)[0] ?? 0);
}

function children(pid: number): string {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/));
  return pairs.find(([, parent]) => Number(parent) === pid)?.[0] ?? '';
}

/** Kills a process as the system does when memory runs out; nothing happens if it has already ended. */
export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (pid === 0) return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
