import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the push service accepted, read as the browser behind it reads it. */
export interface PushedMessage {
  readonly endpoint: string;
  /** The decrypted text, parsed as JSON. */
  readonly message: unknown;
  readonly ttl: string | undefined;
  readonly topic: string | undefined;
  readonly urgency: string | undefined;
  /** The verified claims of the sender's token. */
  readonly sender: { readonly aud: string; readonly sub: string; readonly exp: number };
  /** The key the sender signed with, base64url. */
  readonly senderKey: string;
}

/** A status with its `Retry-After`, or no answer at all. */
export type PushAnswer = number | { readonly status: number; readonly retryAfter: string } | 'hang';

/** A browser's subscription, as its page stores it. */
export interface PushSubscriber {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushServiceDouble {
  /** For `PUSH_RELAY_URL`. */
  readonly url: string;
  /** In the order they came, including those answered with a fault. */
  readonly messages: readonly PushedMessage[];
  /** What was wrong with a request; must stay empty. */
  readonly complaints: readonly string[];
  subscribe(host?: string): PushSubscriber;
  /** Sets the next answers to this subscriber, one each; the last one stays. */
  answerWith(subscriber: PushSubscriber, ...answers: readonly PushAnswer[]): void;
  to(subscriber: PushSubscriber): PushedMessage[];
  close(): Promise<void>;
}

interface Browser {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  answers: readonly PushAnswer[];
}

/**
 * A push service with the browsers behind it. It checks the sender's signature (RFC 8292) and decrypts the message (RFC
 * 8291, RFC 8188) with an implementation of its own, on node:crypto alone.
 */
export async function startPushServiceDouble(): Promise<PushServiceDouble> {
  const browsers = new Map<string, Browser>();
  const messages: PushedMessage[] = [];
  const complaints: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void take(incoming, outgoing).catch((error: unknown) => {
      complaints.push(String(error));
      outgoing.writeHead(400).end();
    });
  });
  async function take(incoming: IncomingMessage, outgoing: ServerResponse) {
    const endpoint = `https:/${incoming.url}`;
    const browser = browsers.get(endpoint);
    if (!browser || incoming.method !== 'POST') throw new Error(`No such subscription: ${incoming.method} ${endpoint}`);
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { ttl, topic, urgency, authorization } = incoming.headers as Record<string, string | undefined>;
    if (incoming.headers['content-encoding'] !== 'aes128gcm') throw new Error('The content encoding is missing');
    if (ttl === undefined) throw new Error('TTL is missing'); // RFC 8030, section 5.2
    const { claims, key } = readVapid(authorization, new URL(endpoint).origin);
    const message: unknown = JSON.parse(decrypt(Buffer.concat(chunks), browser));
    messages.push({ endpoint, message, ttl, topic, urgency, sender: claims, senderKey: key });
    const [next = 201, ...rest] = browser.answers;
    if (rest.length > 0) browser.answers = rest;
    if (next === 'hang') return;
    const { status, retryAfter } = typeof next === 'number' ? { status: next, retryAfter: undefined } : next;
    outgoing.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
  }
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    messages,
    complaints,
    subscribe(host = 'push.example.com') {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const endpoint = `https://${host}/send/${randomUUID()}`;
      browsers.set(endpoint, { ecdh, auth, answers: [] });
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    answerWith({ endpoint }, ...answers) {
      const browser = browsers.get(endpoint);
      if (browser) browser.answers = answers;
    },
    to: ({ endpoint }) => messages.filter((message) => message.endpoint === endpoint),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}

/** `vapid t=<token>, k=<key>` with a token for this origin that is signed with that key and expires within a day. */
function readVapid(authorization: string | undefined, origin: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg: unknown };
  const point = Buffer.from(key, 'base64url');
  if (alg !== 'ES256' || point.length !== 65 || point[0] !== 4) throw new Error('The sender names no ES256 key');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const signed = Buffer.from(`${header}.${payload}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is not right');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as PushedMessage['sender'];
  const secondsLeft = claims.exp - Date.now() / 1000;
  if (claims.aud !== origin) throw new Error(`The token is for ${claims.aud}`);
  if (!(secondsLeft > 0 && secondsLeft <= 24 * 60 * 60)) throw new Error('The token ends at a wrong time');
  return { claims, key };
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]) => {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 8291, section 3.4, and RFC 8188, sections 2.1 to 2.3, for a body of one record. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyIdLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyIdLength);
  const record = body.subarray(21 + keyIdLength);
  if (body.length > 4096 || record.length > recordSize)
    throw new Error('The message is longer than a push service takes');
  const shared = ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey, Buffer.from([1])]);
  const keyMaterial = hmac(hmac(auth, shared), info);
  const pseudoRandom = hmac(salt, keyMaterial);
  const contentKey = hmac(pseudoRandom, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16);
  const nonce = hmac(pseudoRandom, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The last record has no delimiter');
  return padded.subarray(0, end).toString();
}
