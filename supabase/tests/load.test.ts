import { describe, expect, inject, it } from 'vitest';
import { kinds } from '../../tools/load/day.ts';
import { makeLearners } from '../../tools/load/learners.ts';
import { startGenerator } from '../../tools/load/measure.ts';
import { tally } from '../../tools/load/tally.ts';

// The load tool at its smallest, bounded by requests and not by time: what it asks is answered.

/** A day and a part of the next. */
const requestsOfOne = 60;

describe.each(inject('servers').map((server) => [server.engine, server] as const))(
  'a load on %s',
  (_engine, server) => {
    it('asks everything of a learner’s day, and nothing is refused', async () => {
      const { url, publishableKey, secretKey } = server;
      const [learner] = await makeLearners({ url, keys: { publishableKey, secretKey } }, 1);
      if (!learner) throw new Error('Nobody was made');
      const wish = { url, publishableKey, learners: [learner], seconds: 600, thinkMs: 1, requestsOfOne };
      const { answers, refused } = await (await startGenerator({ ...wish, isRush: false })).heard;
      expect(refused).toEqual([]);
      const sums = tally(answers);
      expect(sums).toMatchObject({ requests: requestsOfOne, errors: 0 });
      expect(Object.keys(sums.kinds).sort()).toEqual([...kinds].sort());
      const rush = await (await startGenerator({ ...wish, isRush: true })).heard;
      expect(rush.refused).toEqual([]);
      expect(Object.keys(tally(rush.answers).kinds)).toEqual(['operation']);
    });
  },
);
