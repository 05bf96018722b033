import { describe, expect, it } from 'vitest';
import { createRestarts } from './restarts.ts';

const killed = { code: null, wasReady: true, readyMs: 1_000 };
const never = { wasReady: false, readyMs: 0 };

describe('what follows the end of a server', () => {
  it.each([2, 3, 4, 5, 7, 1])('reports a first start that failed with %i to the person who started it', (code) => {
    expect(createRestarts()({ code, ...never })).toEqual({ exitCode: code });
  });

  it('is an end where the server ended in order', () => {
    expect(createRestarts()({ code: 0, wasReady: true, readyMs: 10 })).toEqual({ exitCode: 0 });
  });

  it('is a restart at once for a server that was ready, each time, and soon enough for one that ends over and over', () => {
    const next = createRestarts();
    for (let times = 0; times < 20; times += 1) expect(next(killed)).toEqual({ restartAfterMs: 0 });
    expect(next(killed)).toEqual({ restartAfterMs: 5_000 });
    for (let times = 0; times < 50; times += 1) {
      expect(next({ code: null, wasReady: true, readyMs: 60_000 })).toEqual({ restartAfterMs: 0 });
    }
  });

  it('is a longer pause after each restart that does not get ready, then the end', () => {
    const next = createRestarts();
    next(killed);
    const failed = { code: 1, ...never };
    const pauses = Array.from({ length: 7 }, () => next(failed));
    expect(pauses.map((pause) => 'restartAfterMs' in pause && pause.restartAfterMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
    expect(next(failed)).toEqual({ exitCode: 1, sentence: expect.stringContaining('8 times in succession') });
  });

  it('is a wait while there is no room on the disk', () => {
    const next = createRestarts();
    next(killed);
    for (let times = 0; times < 50; times += 1) {
      expect(next({ code: 7, ...never })).toEqual({ restartAfterMs: 5_000 });
    }
    expect(next(killed)).toEqual({ restartAfterMs: 0 });
  });
});
