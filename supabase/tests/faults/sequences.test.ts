import { randomInt } from 'node:crypto';
import 'fake-indexeddb/auto';
import { describe, expect, inject, it } from 'vitest';
import { openLane, tryOut } from './lanes.ts';

// FAULT_SEED runs only the sequence that it names. FAULT_FIRST is the first seed, FAULT_SEQUENCES the number of
// sequences on each engine, and FAULT_SECONDS a duration instead. PGlite serves one request at a time, so it gets
// fewer.
const { FAULT_SEED: named, FAULT_FIRST: from, FAULT_SEQUENCES: asked, FAULT_SECONDS: lasting } = process.env;
const first = Number(named ?? from ?? randomInt(1_000_000_000));
const longestMs = Number(lasting ?? 0) * 1000;
const countOn = { PGlite: Number(asked ?? 40), PostgreSQL: Number(asked ?? 120) };

describe.each(inject('servers'))('a lesson through faults on $engine', (server) => {
  const count = named !== undefined ? 1 : lasting !== undefined ? Infinity : countOn[server.engine];
  const timeout = 120_000 + (lasting === undefined ? count * 2_000 : longestMs);

  it(`loses nothing and counts nothing twice, from seed ${first}`, { timeout }, async () => {
    const over = lasting === undefined ? undefined : AbortSignal.timeout(longestMs);
    const wrong: string[] = [];
    let next = 0;
    const goesOn = () => next < count && !over?.aborted && wrong.length === 0;
    const lanes = await Promise.all(Array.from({ length: Math.min(4, count) }, () => openLane(() => server)));
    await Promise.all(
      lanes.map(async (lane) => {
        while (goesOn()) {
          const seed = first + next;
          next += 1;
          wrong.push(...(await tryOut(lane, seed)));
        }
      }),
    );
    console.log(`${server.engine}: ${next} fault sequences, seeds ${first} to ${first + next - 1}`);
    expect(wrong.join('\n')).toBe('');
  });
});
