import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreSimulator } from '@fabula/store-simulator';
import { checkProviders } from '@fabula/supabase/providers';
import { reachablePhones } from '@fabula/supabase/push';
import { type Backend, type BackendOptions, createBackend } from './backend/backend.ts';
import { createDiskRoom, type DiskRoom, freeBytes, refuseFullDisk } from './backend/disk-room.ts';
import { type Background, createBackground } from './background.ts';
import { newestOf } from './backup/backup-times.ts';
import { type Backups, createBackups, removeBackupDraft } from './backup/make-backup.ts';
import { type Cluster, joinCluster } from './cluster/cluster.ts';
import { findServerKeys } from './cluster/server-keys.ts';
import { type Door, openDoor } from './door/door.ts';
import { quietConsole } from './engine-patches/quiet-console.ts';
import { engineBrokenExit } from './exit-codes.ts';
import { isExplained } from './failures.ts';
import { checkDatabase, couldNotOpen, noteDatabase } from './folder/check-database.ts';
import { lockFolder } from './folder/folder-lock.ts';
import { createFunctionEnv } from './functions/function-env.ts';
import { type Functions, findFunctions } from './functions/load-functions.ts';
import { createHttpApp } from './http-app.ts';
import type { Keys, PushKeys } from './keys.ts';
import { createLeaving } from './leaving.ts';
import { seedLibrary } from './library.ts';
import { createLimits } from './limits/limits.ts';
import { listen } from './listen.ts';
import { openLocalStore } from './local-store.ts';
import { createLog, type Logger } from './log.ts';
import { createMailbox } from './mail/mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import { watchOutgrown } from './outgrown.ts';
import { publicConfig } from './public-config.ts';
import { openSite } from './published/published-site.ts';
import { repositoryRoot, type Settings } from './settings.ts';
import { answerStarting } from './site/starting-page.ts';
import { createHostVoices } from './speech/host-voices.ts';
import { createKeptSpeech } from './speech/kept-speech.ts';
import { createSharedSpeech } from './speech/shared-speech.ts';
import { createSpeechCache } from './speech/speech-cache.ts';
import { stopAll, stopWhenTold } from './stopping.ts';
import { openSharedFiles, type SharedFiles } from './storage/shared-files.ts';
import { openTelemetry } from './telemetry/choose-telemetry.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import { startTimers } from './timers.ts';

/** A server that was killed with its supervisor holds the folder for another moment. */
const lockPatienceMs = 5_000;
/** Starts everything, prints the address, and stops in order on SIGINT or SIGTERM. */
export async function startServer(settings: Settings): Promise<void> {
  const startedAt = performance.now();
  const log = openLog(settings);

  checkProviders(settings.functionSecrets);
  const phones = await reachablePhones(settings.functionSecrets);
  const telemetry = await openTelemetry(settings.reporting);
  const listener = await listen(settings.host, settings.port);
  listener.answerWith((request) => answerStarting(request, settings.wwwDir));
  const { lock, onDisk, keys, door, pushKeys } = await openDataFolder(settings, log);
  const background = createBackground(log);
  const { mailbox, mailer } = await mailParts(settings, background, (work) => backend.exclusively(work));
  const leaving = createLeaving(settings.drainSeconds * 1000);
  let isReady = false;
  const backend: Backend = await openBackend(settings, log, {
    ...onDisk,
    keys,
    telemetry: watchOutgrown(telemetry, () => log.warn(outgrown(settings))),
    sendMail: mailer.fromEngine,
    isReady: () => isReady,
  });
  watchServer(telemetry, settings);
  const stories = await seedLibrary(backend, settings.libraryFile, log);
  await setTrial(backend, settings.trialDays);
  const store =
    settings.purchases.kind === 'local' ? await openLocalStore({ ...settings, door, background, log }) : undefined;
  const cluster = await clusterOf(settings, keys, log);
  const files = await openSharedFiles(settings.storage, log, telemetry);
  const parts = { keys, pushKeys, backend, log, cluster, telemetry, background, files, secrets: store?.secrets };
  const { env, voices } = functionParts(settings, parts);
  const functions = findFunctions(join(repositoryRoot, 'supabase/functions'));
  const { publishableKey, secretKey } = keys;
  const api = { supabaseUrl: '', supabaseKey: publishableKey, pushKey: pushKeys.publicKey, phones };
  const { site, published } = await openSite(settings, publicConfig(settings, api), { files, log, telemetry });
  const { confirmEmail, siteUrl, redirectOrigins } = settings;
  const shared = { backend, limits: createLimits(cluster?.limits) };
  const backups = ownBackups(settings, backend);
  listener.answerWith(
    createHttpApp({
      settings,
      log,
      mailbox,
      store,
      door,
      isStopping: () => leaving.hasBegun,
      backups,
      telemetry,
      site,
      auth: { ...shared, ...onDisk, background, mailer, confirmEmail, siteUrl, redirectOrigins, secretKey },
      functions: { ...shared, functions, env, publishableKey, log },
    }),
  );
  isReady = true;
  log.info({ ms: Math.round(performance.now() - startedAt), migrations: backend.migrationsRun, stories }, 'ready');
  announce(settings, door, { hasMailbox: mailbox !== undefined, store });
  store?.start();
  cluster?.start();
  background.run('warm up', () => warmUp(backend, functions, secretKey));
  const scheduled = { functions, env, background, log, telemetry, runOnce: cluster?.runOnce };
  const timed = { backend, backups, cluster, files, published };
  const timers = [...startTimers(settings, scheduled, timed), ...(store ? [store] : [])];
  const running = { listener, timers, background, voices, cluster, backend, telemetry, lock };
  stopWhenTold(log, leaving, () => stopAll(running, leaving, settings.stopSeconds * 1000));
}

/** What to do about it stands in docs/sizing.md. */
function outgrown({ databaseUrl }: Settings): string {
  const next = databaseUrl === undefined ? 'use PostgreSQL: DATABASE_URL' : 'add a server, or give PostgreSQL more';
  return `for five minutes more than 1 % of requests have waited 300 ms or more for the database: ${next} (docs/sizing.md)`;
}

function openLog({ logLevel, pages }: Settings): Logger {
  const log = createLog(logLevel);
  quietConsole(log);
  if (pages?.inside.length) {
    log.warn({ places: pages.inside }, 'learners may read pages inside this network: READ_PAGES_INSIDE');
  }
  return log;
}

/** Tells where the state of this moment can be read, whenever somebody asks. */
function watchServer(telemetry: Telemetry, { dataDir, backupPlan: { folder } }: Settings): void {
  const newestBackup = async (at: string) => (newestOf(await readdir(at).catch(() => []))?.getTime() ?? 0) / 1000;
  telemetry.watch({
    freeBytes: () => freeBytes(dataDir),
    ...(folder === undefined ? {} : { newestBackup: () => newestBackup(folder) }),
  });
}

/** Locks the data folder, and finds or makes the keys of this server. */
async function openDataFolder(settings: Settings, log: Logger) {
  // Closes new files to other users of this machine, because they contain password hashes and mails.
  process.umask(0o077);
  const lock = await lockFolder(settings.dataDir, { patienceMs: lockPatienceMs });
  const onDisk = await examineFolder(settings, log);
  await removeBackupDraft(settings.dataDir);
  const { keys, pushKeys } = await findServerKeys(settings, () =>
    log.warn('the database belongs to servers with other keys, whose sessions are not good here: CLUSTER_SECRET'),
  );
  const door = await openDoor(settings.dataDir);
  return { lock, onDisk, keys, door, pushKeys };
}

/** Joins the other servers of the database, where there may be any. */
async function clusterOf(settings: Settings, keys: Keys, log: Logger): Promise<Cluster | undefined> {
  const { clusterSecret, databaseUrl, redisUrl } = settings;
  if (clusterSecret === undefined || databaseUrl === undefined) return undefined;
  return joinCluster({ databaseUrl, redisUrl }, keys, log);
}

/** Sends mails by SMTP where it is set up; keeps them in the mailbox otherwise. */
async function mailParts(settings: Settings, background: Background, exclusively: Backend['exclusively']) {
  const mailbox = settings.smtpUrl === undefined ? createMailbox(join(settings.dataDir, 'mail')) : undefined;
  const deliver = mailbox?.deliver ?? (await smtpDelivery(settings));
  const mailer = createMailer({
    siteUrl: settings.siteUrl,
    operator: settings.operator,
    background,
    deliver,
    exclusively,
  });
  return { mailbox, mailer };
}

/** Loads what speaks SMTP only where it is used, because most starts need none of it. */
async function smtpDelivery({ smtpUrl = '', mailFrom }: Settings) {
  const { createSmtpDelivery } = await import('./mail/smtp.ts');
  return createSmtpDelivery(smtpUrl, mailFrom);
}

const databaseFolder = ({ dataDir }: Settings) => join(dataDir, 'pg');

/** Checks the data folder before anything is opened in it. Only an embedded database uses this machine's disk. */
async function examineFolder(settings: Settings, log: Logger): Promise<{ readonly room?: DiskRoom }> {
  if (settings.databaseUrl !== undefined) return {};
  await checkDatabase(settings.dataDir);
  refuseFullDisk(settings.dataDir, !existsSync(databaseFolder(settings)));
  return { room: diskRoom(settings.dataDir, log) };
}

type OwnOptions = Pick<BackendOptions, 'keys' | 'room' | 'sendMail'> & { readonly telemetry: Telemetry };

/** Opens the database and the API on it. A folder that cannot be opened is named in a sentence. */
async function openBackend(
  settings: Settings,
  log: Logger,
  { isReady, ...options }: OwnOptions & { readonly isReady: () => boolean },
): Promise<Backend> {
  const isEmbedded = settings.databaseUrl === undefined;
  const backend = await createBackend({
    ...settings,
    ...options,
    folder: databaseFolder(settings),
    reopened: () => {
      options.telemetry.databaseReopened();
      log.warn('the embedded database was opened anew, as it is after so many errors');
    },
    carriedOver: (backup) => {
      process.stdout.write(
        `The database was carried over from an older Fabula; as it was before, it is in ${backup}\n`,
      );
    },
    broken: (err) => {
      log.fatal({ err }, 'the embedded database has broken');
      // Exits now, because control may never return to this process's event loop. What was acknowledged is in its log
      // and will be replayed.
      if (isReady()) process.exit(engineBrokenExit);
    },
  }).catch((error: unknown) => {
    throw isEmbedded && !isExplained(error) ? couldNotOpen(settings.dataDir, error) : error;
  });
  if (isEmbedded) await noteDatabase(settings.dataDir);
  return backend;
}

/**
 * Sets the length of the trial in the database, which grants and reports it; the database's own default applies where
 * none is configured.
 */
async function setTrial(backend: Backend, days: number | undefined): Promise<void> {
  await backend.exclusively((database) =>
    days === undefined
      ? database.query('select public.set_trial_days()')
      : database.query('select public.set_trial_days($1)', [days]),
  );
}

interface FunctionPartsOptions {
  readonly keys: Keys;
  readonly pushKeys: PushKeys;
  readonly backend: Backend;
  readonly log: Logger;
  readonly cluster: Cluster | undefined;
  readonly telemetry: Telemetry;
  readonly background: Background;
  readonly files: SharedFiles | undefined;
  /** The local store's, in RevenueCat's place. */
  readonly secrets: Readonly<Record<string, string>> | undefined;
}

/** What the functions run with, and the voices that have to be stopped with the server. */
function functionParts(
  settings: Settings,
  { keys, pushKeys, backend, log, cluster, telemetry, background, files, secrets }: FunctionPartsOptions,
) {
  const ownSpeech = createSpeechCache(join(settings.dataDir, 'speech'), settings.speechCacheBytes);
  const keptSpeech = createKeptSpeech(files ? createSharedSpeech(ownSpeech, files, background) : ownSpeech);
  const voices = createHostVoices(keptSpeech);
  const functionSecrets = {
    ...settings.functionSecrets,
    ...secrets,
    VAPID_PUBLIC_KEY: pushKeys.publicKey,
    VAPID_PRIVATE_KEY: pushKeys.privateKey,
    VAPID_SUBJECT: settings.pushSubject,
  };
  const own = { ...settings, functionSecrets };
  const env = createFunctionEnv(own, keys, backend, voices, keptSpeech, log, telemetry);
  return { voices, env: cluster ? { ...env, rests: cluster.rests } : env };
}

/** Only an embedded database is this server's to back up. */
function ownBackups(settings: Settings, backend: Backend): Backups | undefined {
  return settings.databaseUrl === undefined ? createBackups({ ...settings, ...backend }) : undefined;
}

/** Prints where learners find the server, and the address with the token for whoever runs it. */
function announce(
  { siteUrl }: Settings,
  door: Door,
  { hasMailbox, store }: { readonly hasMailbox: boolean; readonly store: StoreSimulator | undefined },
): void {
  process.stdout.write(`Fabula is ready at ${siteUrl}\n`);
  const behindDoor = hasMailbox ? '/mailbox' : store?.openPath;
  if (behindDoor === undefined) return;
  const mails = store ? 'its mails and its little store' : 'its mails';
  const address = `${siteUrl}${behindDoor}?${door.query}`;
  process.stdout.write(`For ${hasMailbox ? mails : 'its little store'}, open this once in your browser: ${address}\n`);
}

function diskRoom(folder: string, log: Logger): DiskRoom {
  return createDiskRoom(folder, (hasRoom) => {
    if (hasRoom) log.info('there is room on the disk again: writing goes on');
    else log.error('the disk is full: writes are refused until there is room again');
  });
}

/** Reads the schema and loads the functions now, not at the first learner's first request. */
async function warmUp(backend: Backend, functions: Functions, apikey: string): Promise<void> {
  await backend.fetch(new Request('http://localhost/rest/v1/profiles?select=id&limit=0', { headers: { apikey } }));
  await Promise.all(functions.names.map((name) => functions.load(name)));
}
