import { randomInt } from 'node:crypto';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openLane, tryOut, worlds } from './lanes.ts';

/** FAULT_SEED runs one sequence, the one it names; FAULT_SEQUENCES how many there are on each engine; FAULT_FIRST where they begin. */
const named = process.env.FAULT_SEED;
const first = Number(named ?? process.env.FAULT_FIRST ?? randomInt(1_000_000_000));
const count = named === undefined ? Number(process.env.FAULT_SEQUENCES ?? 60) : 1;
const lanes = Math.min(4, count);

describe.each(worlds())('a lesson through faults on $engine', (world) => {
  it(`loses nothing and counts nothing twice: ${count} sequences from seed ${first}`, {
    timeout: 60_000 + count * 2_000,
  }, async () => {
    const began = performance.now();
    const wrong: string[] = [];
    let next = 0;
    const open = await Promise.all(Array.from({ length: lanes }, () => openLane(world)));
    await Promise.all(
      open.map(async (lane) => {
        while (next < count && wrong.length === 0) {
          const seed = first + next;
          next += 1;
          wrong.push(...(await tryOut(lane, seed)));
        }
      }),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${world.engine}: ${next} fault sequences, seeds ${first} to ${first + next - 1}, ${seconds} s`);
    expect(wrong.join('\n')).toBe('');
  });
});
