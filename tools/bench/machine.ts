import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** The machine on which the times were measured. */
export interface Machine {
  readonly at: string;
  readonly commit: string;
  readonly cores: number;
  readonly processor: string;
  readonly memoryGB: number;
  readonly node: string;
  readonly browser: string;
  /**
   * The load average of the last minute before the bench began. More than the number of cores means that something else
   * was running.
   */
  readonly load: number;
}

export function describeMachine(root: string, chromium: string): Machine {
  const cpus = os.cpus();
  return {
    at: new Date().toISOString(),
    commit: commitOf(root),
    cores: cpus.length,
    processor: cpus[0]?.model.trim() ?? 'unknown',
    memoryGB: Math.round(os.totalmem() / 1e9),
    node: process.versions.node,
    browser: output(chromium, ['--version'], root),
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

export function machineLines(machine: Machine): string[] {
  const { at, commit, cores, processor, memoryGB, node, browser, load } = machine;
  return [
    `${at}, commit ${commit}`,
    `${cores} × ${processor}, ${memoryGB} GB; Node ${node}; ${browser}; load ${load} before`,
  ];
}
