import { describe, expect, it } from 'vitest';
import { NotOpenedError, seal, unseal } from './sealed.ts';

const secret = 'a secret that every server is given';

describe('a sealed text', () => {
  it('is opened by its secret, and looks different each time', async () => {
    const [one, other] = [await seal('Grüße', secret), await seal('Grüße', secret)];
    expect(one).not.toBe(other);
    expect(await Promise.all([one, other].map((sealed) => unseal(sealed, secret)))).toEqual(['Grüße', 'Grüße']);
    expect(Buffer.from(one, 'base64').includes('Grüße')).toBe(false);
  });

  it('is not opened by another secret', async () => {
    await expect(unseal(await seal('x', secret), `${secret}!`)).rejects.toThrow(NotOpenedError);
  });

  it.each([0, 16, 28, 44])('is not opened once byte %i was changed', async (at) => {
    const all = Buffer.from(await seal('x', secret), 'base64');
    all.writeUInt8(all.readUInt8(at) ^ 1, at);
    await expect(unseal(all.toString('base64'), secret)).rejects.toThrow(NotOpenedError);
  });

  it.each(['', 'AAAA'])('is not made of too few bytes: "%s"', async (sealed) => {
    await expect(unseal(sealed, secret)).rejects.toThrow(NotOpenedError);
  });
});
