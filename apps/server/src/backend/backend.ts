import { AsyncLocalStorage } from 'node:async_hooks';
import { App, type EmailMessage } from '@supabase/lite';
import {
  type DatabaseError,
  noteDatabaseErrors,
  repairDatabaseError,
  unreachable,
} from '../engine-patches/database-errors.ts';
import { EngineBrokenError } from '../engine-patches/program-faults.ts';
import type { PgliteEngine } from '../engine-patches/reopening.ts';
import { installFastSessionContext, keepGrants } from '../engine-patches/session-context.ts';
import { skippingLookups } from '../engine-patches/unneeded-lookups.ts';
import type { Keys } from '../keys.ts';
import { observeQueue } from '../telemetry/observed-queue.ts';
import { noTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { prepareDatabase, refuseHostedDatabase } from './bootstrap.ts';
import { backUp } from './carry-over/backup.ts';
import { readCatalogue } from './catalogue.ts';
import { type Database, type OpenDatabase, openPglite, openPostgres, postgresConnections } from './database.ts';
import { answerFull, type DiskRoom, needOf } from './disk-room.ts';
import { NotServedError, type Turn } from './fair-queue.ts';
import { carryOverTo, examineSchema, migrate } from './migrations.ts';
import { answerAway, answerNotServed } from './not-served.ts';
import { probe } from './probe.ts';
import { createConnectionQueue, createRequestLock, type RequestLock } from './request-lock.ts';
import { inStartTurn } from './start-turn.ts';
import { refuseStranger } from './strangers.ts';
import { turnOf } from './turn-of.ts';

export interface BackendOptions {
  /** PGlite's folder; unused with `databaseUrl`. */
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  readonly migrationsDir: string;
  readonly keys: Keys;
  readonly siteUrl: string;
  readonly redirectOrigins: readonly string[];
  readonly confirmEmail: boolean;
  readonly google: { readonly clientId: string; readonly secret: string } | undefined;
  /** Called with every mail that the engine makes; must neither throw nor wait. `context` is what `fetch` was given. */
  readonly sendMail: (mail: EmailMessage, context: MailContext) => void;
  /** Called when the embedded database has broken for good: only another process can open it again. */
  readonly broken?: (error: EngineBrokenError) => void;
  readonly reopened?: () => void;
  /** Called with the path of the backup when a database made by an older Fabula was carried over. */
  readonly carriedOver?: (backup: string) => void;
  /** The free space on the folder's disk; if left out, there always is room. */
  readonly room?: DiskRoom;
  /** How long a request may wait for its turn, in milliseconds, before it is refused; 10 s if left out. */
  readonly requestWaitMs?: number | undefined;
  /** Where the queue and the errors of the database are reported. */
  readonly telemetry?: Telemetry;
  /** Only tests pass one, to show that requests are kept apart by the lock. */
  readonly lock?: RequestLock;
}

/** What the request that caused a mail asked for as well; the engine itself drops these. */
export interface MailContext {
  readonly redirectTo?: string;
  readonly codeChallenge?: string;
  readonly codeChallengeMethod?: string;
}

/** The embedded Supabase API: `/auth/v1` and `/rest/v1`, and the database below it. */
export interface Backend {
  /**
   * Answers one request in its caller's turn. The body is read before, so that a slow client blocks nobody. `client` is
   * the address of a caller without a session.
   */
  fetch(request: Request, options?: { client?: string; mail?: MailContext }): Promise<Response>;
  /** The caller to whom a request is attributed: the learner of its token, else its address. */
  callerOf(request: Request, client: string): string;
  /**
   * Whether a learner's request would be answered, tested with an artificial one that takes every step of a real one.
   */
  answersLearners(): Promise<boolean>;
  /** Runs `work` as the database's owner while no request is being answered. */
  exclusively<T>(work: (database: Database) => Promise<T>): Promise<T>;
  readonly migrationsRun: readonly string[];
  close(): Promise<void>;
}

/**
 * A server with a long queue works: taken out by its balancer, it would leave its learners to the others, which would
 * fall one after the other.
 */
const probeTurn: Turn = { caller: 'the probe', isTrusted: true, isFirst: true };

interface RequestState {
  readonly mail: MailContext;
  /** The mails that the engine wants sent, collected until the request is answered. */
  mails: EmailMessage[] | null;
  databaseError?: DatabaseError;
  readonly isProbe?: boolean;
}

export async function createBackend(options: BackendOptions): Promise<Backend> {
  const requests: Requests = new AsyncLocalStorage();
  const found = await openDatabase(options, requests);
  const isOld = await closedOnError(found, () => examineDatabase(options, found.database));
  if (!isOld) return closedOnError(found, () => startBackend(options, found, requests));
  const copy = await backUp(options, found.database);
  const open = await openDatabase(options, requests);
  const backend = await closedOnError(open, () => startBackend(options, open, requests, true));
  options.carriedOver?.(copy);
  return backend;
}

async function openDatabase(
  { databaseUrl, folder, broken, telemetry }: BackendOptions,
  requests: Requests,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openPglite(folder, broken);
  return openPostgres(databaseUrl, postgresConnections, () => {
    const state = requests.getStore();
    if (state) state.databaseError = unreachable;
    telemetry?.databaseError(unreachable.code);
  });
}

async function closedOnError<T>({ database }: OpenDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Refuses a database that we may not use, and reports whether it must be carried over, before anything is written. */
async function examineDatabase({ databaseUrl, migrationsDir }: BackendOptions, database: Database): Promise<boolean> {
  if (databaseUrl !== undefined) await refuseHostedDatabase(database, databaseUrl);
  return examineSchema(database, migrationsDir);
}

function createLock({ engine }: Database, waitMs: number | undefined): RequestLock {
  return engine === 'pglite' ? createRequestLock(waitMs) : createConnectionQueue(postgresConnections, waitMs);
}

type Requests = AsyncLocalStorage<RequestState>;

async function startBackend(
  options: BackendOptions,
  open: OpenDatabase,
  requests: Requests,
  isOld = false,
): Promise<Backend> {
  const { database } = open;
  const { app, migrationsRun } = await startEngine(options, open, requests, isOld);
  const catalogue = await readCatalogue(database);
  const { telemetry = noTelemetry } = options;
  const lock = observeQueue(options.lock ?? createLock(database, options.requestWaitMs), telemetry);
  const reopenWorn = createReopening(options, open.engine, lock);
  return {
    migrationsRun,
    exclusively: (work) => lock(() => work(database)),
    close: () => lock(() => database.close()),
    callerOf: (request, client) => turnOf(request, client, options.keys).caller,
    async answersLearners() {
      const state: RequestState = { mail: {}, mails: [], isProbe: true };
      const response = await lock(() => requests.run(state, () => app.fetch(probe(options.keys))), probeTurn);
      const rows: unknown = await response.json();
      return response.ok && Array.isArray(rows) && rows.length === 0;
    },
    async fetch(request, { client, mail = {} } = {}) {
      const refusal = options.lock ? undefined : refuseStranger(request, options.keys, catalogue);
      if (refusal) return refusal;
      if (options.room?.hasFor(needOf(request, catalogue)) === false) return answerFull(request);
      const complete = await withBodyRead(request);
      const state: RequestState = { mail, mails: [] };
      let response: Response;
      try {
        const answer = async () => app.fetch(complete, { peerAddress: null });
        const isForTables = new URL(request.url).pathname.startsWith('/rest/v1/');
        const work = () => requests.run(state, () => (isForTables ? skippingLookups(answer) : answer()));
        response = await lock(work, turnOf(request, client, options.keys));
        reopenWorn();
      } catch (error) {
        if (error instanceof NotServedError) return answerNotServed(error, request);
        throw error;
      }
      // Sent only now, because where requests run concurrently other sessions can see the mail's subject only after the
      // commit.
      const { mails } = state;
      state.mails = null;
      for (const message of mails ?? []) options.sendMail(message, mail);
      const repaired = await repairDatabaseError(response, state.databaseError);
      // The engine's auth says 500 for everything that fails.
      const isAway = repaired.status === 500 && state.databaseError === unreachable;
      return isAway ? answerAway(request) : repaired;
    },
  };
}

/** The engine on the database, with every migration run and every patch of its connection in its place. */
async function startEngine(
  options: BackendOptions,
  { connection, database, engine }: OpenDatabase,
  requests: Requests,
  isOld: boolean,
) {
  const send = async (mail: EmailMessage) => {
    const state = requests.getStore();
    if (state?.mails) state.mails.push(mail);
    else options.sendMail(mail, state?.mail ?? {});
  };
  const app = new App({
    connection,
    auth: authOptions(options),
    options: { server: { disableStudio: true, admin: false }, drivers: { email: { send } } },
  });
  const migrationsRun = await inStartTurn(database, async () => {
    await app.init();
    await app.ensureSystemSchema();
    await prepareDatabase(database);
    if (isOld) await carryOverTo(database, options.migrationsDir);
    return migrate(database, options.migrationsDir);
  });
  keepGrants(connection);
  installFastSessionContext(connection, () => requests.getStore()?.isProbe === true);
  noteDatabaseErrors(connection, (error) => {
    // The server names no statements, so an engine that misses one has corrupted memory and can give no correct answer
    // any more.
    if (engine && error.code === '26000') options.broken?.(new EngineBrokenError(error.message));
    const state = requests.getStore();
    if (state) state.databaseError = error;
    options.telemetry?.databaseError(error.code);
  });
  return { app, migrationsRun };
}

/** Reopens a worn PGlite. That takes a turn in the queue, so that nothing runs meanwhile and new requests wait. */
function createReopening(options: BackendOptions, engine: PgliteEngine | undefined, lock: RequestLock): () => void {
  return () => {
    if (!engine?.isWorn()) return;
    lock(async () => {
      if (!engine.isWorn()) return;
      await engine.reopen();
      options.reopened?.();
    }).catch((cause: unknown) => options.broken?.(new EngineBrokenError('It could not be opened anew', { cause })));
  };
}

function authOptions(options: BackendOptions) {
  const { google, keys } = options;
  return {
    enabled: true,
    jwt_secret: keys.jwtSecret,
    publishable_key: keys.publishableKey,
    secret_key: keys.secretKey,
    site_url: options.siteUrl,
    additional_redirect_urls: options.redirectOrigins.map((origin) => `${origin}/**`),
    minimum_password_length: 6,
    // auth/refresh.ts rotates them. With this on, the engine ends families by rules of its own.
    enable_refresh_token_rotation: false,
    email: {
      enable_signup: true,
      enable_confirmations: options.confirmEmail,
      // The engine's double confirmation lets the old address alone decide, so a mistyped new one would lock the
      // learner out. Here the new address confirms, and the mailer tells the old one.
      double_confirm_changes: false,
      // The token of a link is derived from the code, so ten digits are needed to make it unguessable within its hour.
      otp_length: 10,
      otp_expiry: 3600,
    },
    ...(google
      ? {
          external: {
            google: {
              enabled: true,
              client_id: google.clientId,
              secret: google.secret,
              redirect_uri: `${options.siteUrl}/auth/v1/callback`,
            },
          },
        }
      : {}),
  };
}

async function withBodyRead(request: Request): Promise<Request> {
  if (request.body === null) return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}
