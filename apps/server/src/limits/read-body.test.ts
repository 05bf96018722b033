import { describe, expect, it } from 'vitest';
import { BodyTooLargeError, readBody } from './read-body.ts';

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://x.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

describe('a body', () => {
  it('is read up to its limit', async () => {
    expect(new TextDecoder().decode(await readBody(post('hello'), 5))).toBe('hello');
    expect(await readBody(new Request('http://x.test/'), 5)).toHaveLength(0);
  });

  it('is refused by its announced length', async () => {
    await expect(readBody(post('hi', { 'content-length': '6' }), 5)).rejects.toThrow(BodyTooLargeError);
  });

  it('is refused while it streams, without a length', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1000));
      },
    });
    await expect(readBody(post(endless), 5_000)).rejects.toThrow(BodyTooLargeError);
    expect(sent).toBeLessThan(10);
  });
});
