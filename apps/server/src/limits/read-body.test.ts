import { describe, expect, it } from 'vitest';
import { BodyTooLargeError, readBody } from './read-body.ts';

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://x.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

describe('a body', () => {
  it('is read up to its limit', async () => {
    expect(new TextDecoder().decode(await readBody(post('hello'), 5))).toBe('hello');
    expect(await readBody(new Request('http://x.test/'), 5)).toHaveLength(0);
  });

  it('is refused at once where it announces that it is far too long', async () => {
    let asked = 0;
    const pull = () => {
      asked += 1;
    };
    const endless = post(new ReadableStream({ pull }, { highWaterMark: 0 }), { 'content-length': '5000000' });
    await expect(readBody(endless, 5)).rejects.toThrow(BodyTooLargeError);
    expect(asked).toBe(0);
  });

  it('is received to its end where it is a little too long, so that its sender reads the refusal', async () => {
    const parts = ['hello', ' and', ' more'];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(part));
      },
    });
    await expect(readBody(post(body, { 'content-length': '14' }), 5)).rejects.toThrow(BodyTooLargeError);
    expect(parts).toEqual([]);
  });

  it('is refused while it streams, without a length', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    await expect(readBody(post(endless), 5_000)).rejects.toThrow(BodyTooLargeError);
    expect(sent).toBeLessThan(10);
  });
});
