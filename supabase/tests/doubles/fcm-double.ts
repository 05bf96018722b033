import { generateKeyPairSync, type KeyPairKeyObjectResult, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { type Account, type GoogleAccess, googleAccess } from './google-access.ts';
import { scriptedDevices } from './scripted-devices.ts';

export interface FcmAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** `cut` ends the connection without an answer. */
export type FcmScript = FcmAnswer | 'sent' | 'cut';

export type FcmMessage = z.infer<typeof message>;

export interface FcmDouble {
  /** `FCM_SERVICE_ACCOUNT` and the relay that leads here. */
  readonly secrets: Readonly<Record<'FCM_SERVICE_ACCOUNT' | 'FCM_RELAY_URL', string>>;
  /** The account's file, as Google gives it. */
  readonly account: Account;
  /** In the order they came, without refused ones. */
  readonly messages: readonly FcmMessage[];
  /** How often an access token was given. */
  readonly grants: readonly string[];
  /** The requests of either kind that came, also those that were refused. */
  readonly asked: readonly string[];
  /** Requests that the documentation does not allow; must stay empty. */
  readonly complaints: readonly string[];
  /** A device of this project. */
  register(): string;
  /** Sets the next answers to this device, one each; the last one stays. */
  answerWith(device: string, ...answers: readonly FcmScript[]): void;
  /** Sets the answers to requests for access, one each; after them tokens are given again. */
  answerAccessWith(...answers: readonly FcmScript[]): void;
  /** Ends all access tokens before their time. */
  revoke(): void;
  close(): Promise<void>;
}

const fcmError = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
const badRequest = 'type.googleapis.com/google.rpc.BadRequest';

function refusal(status: number, name: string, text: string, details: readonly object[] = []): FcmAnswer {
  return { status, body: { error: { code: status, message: text, status: name, details } } };
}
const own = (errorCode: string) => ({ '@type': fcmError, errorCode });
const violation = (...fields: readonly string[]) => ({
  '@type': badRequest,
  fieldViolations: fields.map((field) => ({ field, description: `Invalid value at '${field}'` })),
});

/** FCM's answers as https://firebase.google.com/docs/cloud-messaging/error-codes has them. */
export const fcmAnswers = {
  unregistered: refusal(404, 'NOT_FOUND', 'Requested entity was not found.', [own('UNREGISTERED')]),
  noProject: refusal(404, 'NOT_FOUND', 'Requested entity was not found.'),
  invalidToken: refusal(400, 'INVALID_ARGUMENT', 'The registration token is not a valid FCM registration token', [
    own('INVALID_ARGUMENT'),
  ]),
  invalidTokenField: refusal(400, 'INVALID_ARGUMENT', 'Invalid registration', [
    own('INVALID_ARGUMENT'),
    violation('message.token'),
  ]),
  invalidData: refusal(400, 'INVALID_ARGUMENT', "Invalid value at 'message.data[0].value' (TYPE_STRING), 12", [
    violation('message.data[0].value'),
  ]),
  invalidMany: refusal(400, 'INVALID_ARGUMENT', 'Invalid', [violation('message.token', 'message.android.ttl')]),
  tooBig: refusal(400, 'INVALID_ARGUMENT', 'Android message is too big', [own('INVALID_ARGUMENT')]),
  senderMismatch: refusal(403, 'PERMISSION_DENIED', 'SenderId mismatch', [own('SENDER_ID_MISMATCH')]),
  forbidden: refusal(403, 'PERMISSION_DENIED', 'Permission denied on resource'),
  unauthenticated: refusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'),
  quota: refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', [own('QUOTA_EXCEEDED')]),
  unavailable: refusal(503, 'UNAVAILABLE', 'The server is overloaded.', [own('UNAVAILABLE')]),
  internal: refusal(500, 'INTERNAL', 'An unknown internal error occurred.', [own('INTERNAL')]),
} as const satisfies Readonly<Record<string, FcmAnswer>>;

/** The part of a message that is used here; whatever else is in one is a mistake. */
const message = z.strictObject({
  token: z.string(),
  notification: z.strictObject({ title: z.string(), body: z.string() }),
  data: z.record(z.string().regex(/^(?!google|gcm|from$|message_type$)/), z.string()),
  android: z.strictObject({
    ttl: z.string().regex(/^\d+(\.\d+)?s$/),
    collapse_key: z.string(),
    notification: z.strictObject({ tag: z.string(), channel_id: z.string() }),
  }),
});

let pair: KeyPairKeyObjectResult | undefined;

/** One for all accounts of a run, because a pair of RSA takes long to make. */
function keyPair(): KeyPairKeyObjectResult {
  pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  return pair;
}

function serviceAccount(privateKey: string): Account {
  const project = `fabula-${randomBytes(3).toString('hex')}`;
  return {
    type: 'service_account',
    project_id: project,
    private_key_id: randomBytes(20).toString('hex'),
    private_key: privateKey,
    client_email: `reminders@${project}.iam.gserviceaccount.com`,
    client_id: '100000000000000000001',
    token_uri: 'https://oauth2.googleapis.com/token',
  };
}

/**
 * FCM's HTTP v1 API and Google's token endpoint behind a relay: it verifies the signed assertion (RFC 7523) and every
 * message with an implementation of its own.
 * @param now the time by which tokens begin and end
 */
export async function startFcmDouble(now: () => Date = () => new Date()): Promise<FcmDouble> {
  const { publicKey, privateKey } = keyPair();
  const account = serviceAccount(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const complaints: string[] = [];
  const access = googleAccess({ account, publicKey, now, complaints });
  const service = createService(account, access, complaints);
  const server = createServer((incoming, outgoing) => {
    void service.answer(incoming).then(
      (given) => end(outgoing, given, account.project_id),
      (error: unknown) => {
        complaints.push(String(error));
        outgoing.destroy();
      },
    );
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    secrets: { FCM_SERVICE_ACCOUNT: JSON.stringify(account), FCM_RELAY_URL: `http://127.0.0.1:${port}` },
    account,
    complaints,
    grants: access.grants,
    revoke: access.revoke,
    ...service,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}

function createService({ project_id: project }: Account, access: GoogleAccess, complaints: string[]) {
  const messages: FcmMessage[] = [];
  const asked: string[] = [];
  const devices = scriptedDevices<FcmScript>();
  let accessAnswers: readonly FcmScript[] = [];

  function take(authorization: string | undefined, text: string): FcmScript {
    if (!access.holds(authorization)) return fcmAnswers.unauthenticated;
    const parsed = z.strictObject({ message }).safeParse(JSON.parse(text));
    if (!parsed.success) {
      complaints.push(parsed.error.message);
      return fcmAnswers.invalidData;
    }
    const next = devices.next(parsed.data.message.token) ?? fcmAnswers.invalidToken;
    if (next === 'sent') messages.push(parsed.data.message);
    return next;
  }

  async function answer(incoming: IncomingMessage): Promise<FcmScript> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const [way, kind] = [`${incoming.method} ${incoming.url}`, incoming.headers['content-type'] ?? ''];
    if (way === 'POST /oauth2.googleapis.com/token' && kind.startsWith('application/x-www-form-urlencoded')) {
      asked.push('access');
      const [next, ...rest] = accessAnswers;
      accessAnswers = rest;
      return next ?? access.grant(new URLSearchParams(text));
    }
    if (way === `POST /fcm.googleapis.com/v1/projects/${project}/messages:send` && kind === 'application/json') {
      asked.push('send');
      return take(incoming.headers.authorization, text);
    }
    complaints.push(`${way} ${kind}`);
    return fcmAnswers.noProject;
  }

  return {
    messages,
    asked,
    answer,
    answerWith: devices.answerWith,
    answerAccessWith(...answers: readonly FcmScript[]) {
      accessAnswers = answers;
    },
    register() {
      const device = `${randomBytes(11).toString('base64url')}:APA91b${randomBytes(60).toString('base64url')}`;
      devices.add(device);
      return device;
    },
  };
}

function end(outgoing: ServerResponse, given: FcmScript, project: string): void {
  if (given === 'cut') return void outgoing.destroy();
  const { status, headers, body } =
    given === 'sent'
      ? { status: 200, headers: {}, body: { name: `projects/${project}/messages/${randomUUID()}` } }
      : given;
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body ?? {}));
}
