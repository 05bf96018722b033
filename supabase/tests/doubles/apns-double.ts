import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import {
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { createHttp2Fetch } from '@fabula/server/http2';
import { z } from 'zod';
import { selfSigned } from '../../../tools/bench/certificate.ts';
import { scriptedDevices } from './scripted-devices.ts';
import { readSignedToken } from './signed-token.ts';

export interface ApnsAnswer {
  readonly status: number;
  readonly reason: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `cut` ends the stream without an answer, `bye` the connection after a success. */
export type ApnsScript = ApnsAnswer | 'sent' | 'cut' | 'bye';

export interface ApnsNotification {
  readonly device: string;
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: unknown;
}

export interface ApnsDouble {
  /** The app's key and names, and the relay that leads here. */
  readonly secrets: Readonly<Record<`APNS_${'KEY' | 'KEY_ID' | 'TEAM_ID' | 'TOPIC' | 'RELAY_URL'}`, string>>;
  /** PEM, for those who come by TLS. */
  readonly certificate: string;
  /** Our server's own transport, which trusts that certificate. */
  readonly fetchHttp2: typeof fetch;
  /** In the order they came, without refused ones. */
  readonly notifications: readonly ApnsNotification[];
  /** The different provider tokens that came. */
  readonly tokens: ReadonlySet<string>;
  /** The answers to all requests: `200`, or status and reason. */
  readonly answered: readonly string[];
  /** How many connections were made. */
  connections(): number;
  /** A device with the app, of the environment whose host is asked. */
  register(environment?: 'production' | 'development'): string;
  /** Sets the next answers to this device, one each; the last one stays. */
  answerWith(device: string, ...answers: readonly ApnsScript[]): void;
  close(): Promise<void>;
}

const hosts = { production: 'api.push.apple.com', development: 'api.sandbox.push.apple.com' } as const;
const hourMs = 60 * 60_000;
const payload = z.looseObject({
  aps: z.looseObject({ alert: z.strictObject({ title: z.string(), body: z.string() }) }),
});

const names = { APNS_KEY_ID: 'ABC123DEFG', APNS_TEAM_ID: 'DEF123GHIJ', APNS_TOPIC: 'app.fabula.learn' } as const;

/**
 * Apple's push service behind a relay, over HTTP/2 and TLS alone. It verifies the provider token and the request with
 * an implementation of its own, by Apple's table of reasons.
 * @param now the time by which provider tokens grow old
 */
export async function startApnsDouble(now: () => Date = () => new Date()): Promise<ApnsDouble> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const service = createService(publicKey, now);
  const answered: string[] = [];
  const sessions = new Set<ServerHttp2Session>();
  let connections = 0;
  const { key, cert } = await selfSigned();
  const server = createSecureServer({ key, cert });
  server.on('session', (session) => {
    connections += 1;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => undefined); // the caller has gone
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined); // the caller has gone
    void textOf(stream).then((text) =>
      answered.push(end(stream, service.answer(headers, text, stream.session), now())),
    );
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    secrets: { APNS_KEY: pem, ...names, APNS_RELAY_URL: `https://127.0.0.1:${port}` },
    certificate: cert,
    fetchHttp2: createHttp2Fetch({ ca: cert }),
    answered,
    connections: () => connections,
    ...service,
    async close() {
      for (const session of sessions) session.destroy();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}

function createService(publicKey: KeyObject, now: () => Date) {
  const devices = scriptedDevices<ApnsScript>();
  const homes = new Map<string, string>();
  const notifications: ApnsNotification[] = [];
  const signIn = createSignIn(publicKey, now);

  function answer(headers: IncomingHttpHeaders, text: string, connection: object = {}): ApnsScript {
    const [, host = '', device = ''] = /^\/([^/]+)\/3\/device\/([0-9a-f]+)$/.exec(headers[':path'] ?? '') ?? [];
    if (!Object.values(hosts).some((one) => one === host)) return { status: 404, reason: 'BadPath' };
    const refused = signIn.refused(headers.authorization, connection) ?? refusedRequest(headers, text);
    if (refused) return refused;
    // A token of the other environment is none here.
    if (homes.get(device) !== host) return { status: 400, reason: 'BadDeviceToken' };
    if (headers['apns-topic'] !== names.APNS_TOPIC) return { status: 400, reason: 'DeviceTokenNotForTopic' };
    const next = devices.next(device) ?? 'sent';
    if (next === 'sent' || next === 'bye') {
      const own = Object.entries(headers).filter(([name]) => name.startsWith('apns-'));
      const shown = Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
      notifications.push({ device, host, headers: shown, payload: payload.parse(JSON.parse(text)) });
    } else if (next !== 'cut' && next.reason === 'ExpiredProviderToken') {
      signIn.expectAnother(connection);
    }
    return next;
  }

  return {
    notifications,
    tokens: signIn.tokens,
    answer,
    answerWith: devices.answerWith,
    register(environment: 'production' | 'development' = 'production') {
      const device = randomBytes(32).toString('hex');
      devices.add(device);
      homes.set(device, hosts[environment]);
      return device;
    },
  };
}

/** https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns */
function createSignIn(publicKey: KeyObject, now: () => Date) {
  const tokens = new Set<string>();
  /** A connection's last token: Apple counts by connection. */
  const last = new WeakMap<object, { readonly token: string; readonly sinceMs: number }>();

  function reasonAgainst(token: string): string | undefined {
    const read = readSignedToken(token, publicKey);
    const isOurs = read?.isSigned && read.header.alg === 'ES256' && read.header.kid === names.APNS_KEY_ID;
    if (!isOurs || read.claims.iss !== names.APNS_TEAM_ID) return 'InvalidProviderToken';
    const ageMs = now().getTime() - Number(read.claims.iat) * 1000;
    if (!(ageMs > -hourMs)) return 'InvalidProviderToken';
    return ageMs > hourMs ? 'ExpiredProviderToken' : undefined;
  }

  return {
    tokens,
    refused(authorization: string | undefined, connection: object): ApnsAnswer | undefined {
      const [, token] = /^bearer (\S+)$/.exec(authorization ?? '') ?? [];
      if (token === undefined) return { status: 403, reason: 'MissingProviderToken' };
      tokens.add(token);
      const reason = reasonAgainst(token);
      if (reason) return { status: 403, reason };
      const known = last.get(connection);
      if (known?.token === token) return undefined;
      const isTooSoon = known !== undefined && now().getTime() - known.sinceMs < hourMs / 3;
      if (isTooSoon) return { status: 429, reason: 'TooManyProviderTokenUpdates' };
      last.set(connection, { token, sinceMs: now().getTime() });
      return undefined;
    },
    /** Whoever was told that a token has expired has to come with another one. */
    expectAnother: (connection: object) => void last.delete(connection),
  };
}

/** https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns */
function refusedRequest(headers: IncomingHttpHeaders, text: string): ApnsAnswer | undefined {
  if (headers[':method'] !== 'POST') return { status: 405, reason: 'MethodNotAllowed' };
  const header = (name: string) => String(headers[name] ?? '');
  const wrong = [
    ['MissingTopic', header('apns-topic') === ''],
    ['InvalidPushType', header('apns-push-type') !== 'alert'],
    ['BadPriority', !/^(|1|5|10)$/.test(header('apns-priority'))],
    ['BadExpirationDate', !/^\d*$/.test(header('apns-expiration'))],
    ['BadCollapseId', Buffer.byteLength(header('apns-collapse-id')) > 64],
    ['PayloadEmpty', text === ''],
  ] as const;
  const [reason] = wrong.find(([, isWrong]) => isWrong) ?? [];
  if (reason) return { status: 400, reason };
  return Buffer.byteLength(text) > 4096 ? { status: 413, reason: 'PayloadTooLarge' } : undefined;
}

/** Answers a request, and says how. */
function end(stream: ServerHttp2Stream, given: ApnsScript, now: Date): string {
  if (given === 'cut') {
    stream.destroy();
    return given;
  }
  if (given !== 'sent' && given !== 'bye') {
    const { status, reason, headers } = given;
    stream.respond({ ':status': status, 'apns-id': randomUUID().toUpperCase(), ...headers });
    // Only an unregistered device comes with the time since when it is.
    stream.end(JSON.stringify({ reason, ...(status === 410 ? { timestamp: now.getTime() } : {}) }));
    return `${status} ${reason}`;
  }
  stream.respond({ ':status': 200, 'apns-id': randomUUID().toUpperCase() });
  stream.end();
  if (given === 'bye') stream.session?.close();
  return '200';
}

async function textOf(stream: ServerHttp2Stream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
