import { existsSync, readFileSync } from 'node:fs';
import type { DenoFunction } from '@fabula/supabase/deno';
import { z } from 'zod';

/** Only Linux reports in files what a process has used. */
export const canMeasure = existsSync('/proc/self/stat');

export interface Usage {
  /** Since the process started, summed over all threads. */
  readonly cpuMs: number;
  /** What the platform limits: the heap and the memory that it references. */
  readonly heapBytes: number;
}

/** `sysconf(_SC_CLK_TCK)`, which is 100 wherever Deno runs. */
const msPerTick = 10;

const memoryUsage = z.object({ heapTotal: z.number(), external: z.number() });

/** The resources that a function has used so far. */
export async function usageOf({ pid, url }: DenoFunction): Promise<Usage> {
  // The second field is the name in parentheses, which may contain spaces. User and system time are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const { heapTotal, external } = memoryUsage.parse(await (await fetch(`${url}/memory`)).json());
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * msPerTick, heapBytes: heapTotal + external };
}
