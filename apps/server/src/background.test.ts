import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createBackground } from './background.ts';

const quiet = () => {
  const lines: string[] = [];
  const write: Writable['_write'] = (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  };
  return { lines, background: createBackground(pino(new Writable({ write }))) };
};

describe('work in the background', () => {
  it('is awaited by a stop, with the work that it starts itself', async () => {
    const { background } = quiet();
    const done: string[] = [];
    background.run('mail', async () => {
      await new Promise((next) => setImmediate(next));
      background.run('second mail', async () => void done.push('second'));
      done.push('first');
    });
    await background.drain(5_000);
    expect(done).toEqual(['first', 'second']);
  });

  it('is awaited no longer than a stop may take', async () => {
    const { background } = quiet();
    background.run('hanging', () => new Promise(() => undefined));
    await background.drain(20.5);
  });

  it('reports a failure and stops nothing else', async () => {
    const { background, lines } = quiet();
    background.run('mail recovery', () => {
      throw new Error('no mail server');
    });
    await background.drain(1_000);
    expect(lines.join('')).toContain('mail recovery');
  });
});
