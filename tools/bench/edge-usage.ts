import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { DenoFunction } from '../../supabase/tests/deno.ts';

/** Only Linux tells in files what a process has used. */
export const canMeasure = existsSync('/proc/self/stat');

export interface Usage {
  /** Since the start of its process, all threads together. */
  readonly cpuMs: number;
  /** What the platform bounds: the heap and what hangs from it. */
  readonly heapBytes: number;
}

/** `sysconf(_SC_CLK_TCK)`, which is 100 wherever Deno runs. */
const msPerTick = 10;

const memoryUsage = z.object({ heapTotal: z.number(), external: z.number() });

/** What a function has used so far. */
export async function usageOf({ pid, url }: DenoFunction): Promise<Usage> {
  // The name in brackets, the second field, may hold spaces; user and system time are the 14th and 15th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const { heapTotal, external } = memoryUsage.parse(await (await fetch(`${url}/memory`)).json());
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * msPerTick, heapBytes: heapTotal + external };
}
