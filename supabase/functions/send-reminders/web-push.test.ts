import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sendWebPush } from './web-push.ts';

const pair = () => {
  const keys = createECDH('prime256v1');
  return { publicKey: keys.generateKeys('base64url'), privateKey: keys.getPrivateKey('base64url') };
};
const vapid = { ...pair(), subject: 'mailto:fabula@example.com' };
const keys = { p256dh: pair().publicKey, auth: randomBytes(16).toString('base64url') };
const message = { title: 't', body: 'b', lang: 'en', path: '/', tag: 'x' };

async function send(relay: string | undefined) {
  const asked: string[] = [];
  const fetchPublic: typeof fetch = async (input) => {
    asked.push(String(input));
    throw new TypeError('Leads inward');
  };
  const device = { token: 'https://push.example.com/x', keys };
  const outcome = await sendWebPush(device, message, {
    vapid,
    relay,
    fetchPublic,
    timeoutMs: 1_000,
    now: () => new Date(),
  });
  return { asked, outcome };
}

describe('a message to a browser', () => {
  it('is sent by the fetch that shields our own network, and waits where that refuses', async () => {
    expect(await send(undefined)).toEqual({ asked: ['https://push.example.com/x'], outcome: { outcome: 'retry' } });
  });

  it('is sent to the operator’s relay wherever that stands', async () => {
    expect((await send('http://127.0.0.1:9')).asked).toEqual([]);
  });
});
