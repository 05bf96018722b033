import { describe, expect, it } from 'vitest';
import { bytesOfText } from './bytes.ts';
import { signedText } from './signature.ts';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function signer() {
  const kind = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(kind, true, ['sign', 'verify']);
  return {
    key: base64(await crypto.subtle.exportKey('spki', publicKey)),
    sign: async (signed: string) => {
      const signature = await crypto.subtle.sign({ ...kind, hash: 'SHA-256' }, privateKey, bytesOfText(signed));
      return { signed, signature: base64(signature) };
    },
  };
}

describe('what the site says of the newest set', () => {
  it('is what our key signed', async () => {
    const { key, sign } = await signer();
    expect(await signedText(await sign('{"café": 1}'), key)).toBe('{"café": 1}');
  });

  it('is nothing that another key signed', async () => {
    const [ours, other] = [await signer(), await signer()];
    await expect(signedText(await other.sign('{}'), ours.key)).rejects.toThrow('signed with another key');
  });

  it('is nothing that was changed since', async () => {
    const { key, sign } = await signer();
    const answer = { ...(await sign('{"number":1}')), signed: '{"number":2}' };
    await expect(signedText(answer, key)).rejects.toThrow('signed with another key');
  });

  it.each([
    ['no object', 'set'],
    ['nothing', null],
    ['not signed', { signed: '{}' }],
    ['signed with nothing', { signed: '{}', signature: '' }],
    ['signed with what is no base64', { signed: '{}', signature: '<>' }],
    ['no text', { signed: {}, signature: 'AAAA' }],
  ])('is refused where it is %s', async (_, answer) => {
    await expect(signedText(answer, (await signer()).key)).rejects.toThrow('has no signature');
  });
});
