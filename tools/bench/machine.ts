import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { z } from 'zod';

/** The machine on which the times were measured. */
export const machineSchema = z.object({
  cores: z.number(),
  processor: z.string(),
  memoryGB: z.number(),
  node: z.string(),
  browser: z.string(),
});
export type Machine = z.infer<typeof machineSchema>;

/** When something was measured, and of what. */
export const momentSchema = z.object({
  at: z.string(),
  commit: z.string(),
  /**
   * The load average of the last minute before the bench began. More than the number of cores means that something else
   * was running.
   */
  load: z.number(),
});
export type Moment = z.infer<typeof momentSchema>;

export function describeMachine(root: string, chromium: string): Machine {
  const cpus = os.cpus();
  return {
    cores: cpus.length,
    processor: cpus[0]?.model.trim() ?? 'unknown',
    memoryGB: Math.round(os.totalmem() / 1e9),
    node: process.versions.node,
    browser: output(chromium, ['--version'], root),
  };
}

export function describeMoment(root: string): Moment {
  return {
    at: new Date().toISOString(),
    commit: commitOf(root),
    load: Number((os.loadavg()[0] ?? 0).toFixed(2)),
  };
}

function commitOf(root: string): string {
  const changed = output('git', ['status', '--porcelain', '--untracked-files=no'], root) !== '';
  return `${output('git', ['rev-parse', '--short', 'HEAD'], root)}${changed ? ', with changes' : ''}`;
}

/** What a program prints; undefined if it cannot run, such as git in an unpacked archive. */
function output(program: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}

export function machineLine({ cores, processor, memoryGB, node, browser }: Machine): string {
  return `${cores} × ${processor}, ${memoryGB} GB; Node ${node}; ${browser}`;
}

export function momentLine({ at, commit, load }: Moment): string {
  return `${at}, commit ${commit}, load ${load} before`;
}
