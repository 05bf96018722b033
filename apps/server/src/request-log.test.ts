import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { describeError } from './log.ts';
import { logged, loggedRoute } from './request-log.ts';

describe('the log line of a request', () => {
  it.each([
    ['/rest/v1/profiles', '/rest/v1/profiles'],
    ['/story/01a1fdb3-c057-753d-b99d-35c3c44806b7', '/story/:id'],
    ['/story/c1a1fdb3-c057-453d-b99d-35c3c44806b7', '/story/:id'],
    ['/auth/v1/admin/users/01a1fdb3-c057-753d-b99d-35c3c44806b7', '/auth/v1/admin/users/:id'],
    ['/ana@example.com', '/:id'],
    ['/r/today/5f0c/remoteEntry.js', '/r/*'],
  ])('%s is written as %s', (path, route) => {
    expect(loggedRoute(path)).toBe(route);
  });

  it('leaves out query strings, bodies and whatever a database says about rows', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const log = pino({ serializers: { err: describeError } }, stream);
    const request = new Request('http://x.test/auth/v1/verify?token=tok-123&email=ana@example.com', {
      method: 'POST',
      body: 'pw',
    });
    const failure = Object.assign(new Error('Key (email)=(ana@example.com) already exists.'), { code: '23505' });
    const response = await logged(log, request, 'id-1', () => Promise.reject(failure));
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ requestId: 'id-1' });
    expect(lines.join('')).toContain('23505');
    expect(lines.join('')).not.toMatch(/tok-123|example\.com|pw"/);
  });
});
