import { randomInt } from 'node:crypto';
import 'fake-indexeddb/auto';
import { describe, expect, inject, it } from 'vitest';
import { openLane, tryOut } from './lanes.ts';

// FAULT_SEED runs one sequence, the one it names; FAULT_SEQUENCES says how many there are on each engine, FAULT_FIRST where
// they begin. PGlite takes one request at a time, so it gets fewer.
const named = process.env.FAULT_SEED;
const asked = process.env.FAULT_SEQUENCES;
const first = Number(named ?? process.env.FAULT_FIRST ?? randomInt(1_000_000_000));
const countOn = { PGlite: Number(asked ?? 24), PostgreSQL: Number(asked ?? 84) };

describe.each(inject('servers'))('a lesson through faults on $engine', (server) => {
  const count = named === undefined ? countOn[server.engine] : 1;
  const lanes = Math.min(4, count);
  it(`loses nothing and counts nothing twice: ${count} sequences from seed ${first}`, {
    timeout: 60_000 + count * 2_000,
  }, async () => {
    const began = performance.now();
    const wrong: string[] = [];
    let next = 0;
    const open = await Promise.all(Array.from({ length: lanes }, () => openLane(() => server)));
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
    console.log(`${server.engine}: ${next} fault sequences, seeds ${first} to ${first + next - 1}, ${seconds} s`);
    expect(wrong.join('\n')).toBe('');
  });
});
