import { describe, expect, it } from 'vitest';
import { answerMetrics } from './answer-metrics.ts';

const key = 'the key of sixteen signs';
const ask = (init: RequestInit = {}) =>
  answerMetrics(new Request('http://x.test/metrics', init), key, { metrics: async () => 'fabula_x 1\n' });
const bearer = (given: string) => ({ headers: { authorization: `Bearer ${given}` } });

describe('the measures of a server', () => {
  it('are given to whoever has the key', async () => {
    const answer = await ask(bearer(key));
    expect([answer.status, await answer.text()]).toEqual([200, 'fabula_x 1\n']);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are given to nobody else, and not by another method', async () => {
    for (const init of [{}, bearer(''), bearer(`${key} `.slice(1)), { headers: { authorization: key } }]) {
      const answer = await ask(init);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await answer.text()).not.toContain('fabula_x');
    }
    expect((await ask({ ...bearer(key), method: 'POST' })).status).toBe(405);
  });
});
