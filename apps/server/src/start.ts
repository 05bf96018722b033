import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkProviders } from '@fabula/supabase/providers';
import { type Backend, createBackend } from './backend/backend.ts';
import { createDiskRoom, type DiskRoom, refuseFullDisk } from './backend/disk-room.ts';
import { createBackground } from './background.ts';
import { openDoor } from './door/door.ts';
import { quietConsole } from './engine-patches/quiet-console.ts';
import { engineBrokenExit } from './exit-codes.ts';
import { isExplained } from './failures.ts';
import { checkDatabase, couldNotOpen, noteDatabase } from './folder/check-database.ts';
import { lockFolder } from './folder/folder-lock.ts';
import { createFunctionEnv } from './functions/function-env.ts';
import { type Functions, findFunctions } from './functions/load-functions.ts';
import { createHttpApp } from './http-app.ts';
import { loadKeys, loadPushKeys } from './keys.ts';
import { seedLibrary } from './library.ts';
import { createLimits } from './limits/limits.ts';
import { listen } from './listen.ts';
import { openLocalStore } from './local-store.ts';
import { createLog, type Logger } from './log.ts';
import { createMailbox } from './mail/mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import { createSmtpDelivery } from './mail/smtp.ts';
import { publicConfig } from './public-config.ts';
import { startReconciliation } from './reconciliation.ts';
import { startReminders } from './reminders.ts';
import { repositoryRoot, type Settings } from './settings.ts';
import { createSite } from './site/site.ts';
import { createKeptSpeech } from './speech/kept-speech.ts';
import { createSpeech } from './speech/speech.ts';
import { createSpeechCache } from './speech/speech-cache.ts';
import { setTrial } from './trial.ts';

/** A server that was killed with its supervisor holds the folder for another moment. */
const lockPatienceMs = 5_000;
/** How long running requests, and pending mails, may take once the server was told to stop. */
const stopGraceMs = 5_000;

/** Starts everything, prints the address, and stops in order on SIGINT or SIGTERM. */
export async function startServer(settings: Settings): Promise<void> {
  const startedAt = performance.now();
  const log = createLog(settings.logLevel);
  quietConsole(log);

  checkProviders(settings.functionSecrets);
  const listener = await listen(settings.host, settings.port);
  // Closes new files to other users of this machine, because they contain password hashes and mails.
  process.umask(0o077);
  const lock = await lockFolder(settings.dataDir, { patienceMs: lockPatienceMs });
  let isReady = false;
  const isEmbedded = settings.databaseUrl === undefined;
  if (isEmbedded) await checkDatabase(settings.dataDir);
  const folder = join(settings.dataDir, 'pg');
  // Only an embedded database uses this machine's disk.
  if (isEmbedded) refuseFullDisk(settings.dataDir, !existsSync(folder));
  const keys = await loadKeys(settings.dataDir);
  const door = await openDoor(settings.dataDir);
  const pushKeys = settings.pushKeys ?? (await loadPushKeys(settings.dataDir));
  const background = createBackground(log);
  const limits = createLimits();
  const mailbox = settings.smtpUrl === undefined ? createMailbox(join(settings.dataDir, 'mail')) : undefined;
  const mailer = createMailer({
    siteUrl: settings.siteUrl,
    operator: settings.operator,
    background,
    deliver: mailbox?.deliver ?? createSmtpDelivery(settings.smtpUrl ?? '', settings.mailFrom),
    exclusively: (work) => backend.exclusively(work),
  });
  const onDisk = isEmbedded ? { room: diskRoom(settings.dataDir, log) } : {};
  const backend: Backend = await createBackend({
    ...settings,
    folder,
    ...onDisk,
    keys,
    sendMail: mailer.fromEngine,
    reopened: () => log.warn('the embedded database was opened anew, as it is after so many errors'),
    carriedOver: (backup) => {
      process.stdout.write(
        `The database was carried over from an older Fabula; as it was before, it is in ${backup}\n`,
      );
    },
    broken: (err) => {
      log.fatal({ err }, 'the embedded database has broken');
      // Exits now, because control may never return to this process's event loop. What was acknowledged is in its log
      // and will be replayed.
      if (isReady) process.exit(engineBrokenExit);
    },
  }).catch((error: unknown) => {
    throw isEmbedded && !isExplained(error) ? couldNotOpen(settings.dataDir, error) : error;
  });
  if (isEmbedded) await noteDatabase(settings.dataDir);
  const stories = await seedLibrary(backend, settings.libraryFile, log);
  await setTrial(backend, settings.trialDays);
  const keptSpeech = createKeptSpeech(createSpeechCache(join(settings.dataDir, 'speech'), settings.speechCacheBytes));
  const speech = createSpeech(keptSpeech);
  const config = publicConfig(settings, {
    supabaseUrl: '',
    supabaseKey: keys.publishableKey,
    pushKey: pushKeys.publicKey,
  });
  const functions = findFunctions(join(repositoryRoot, 'supabase/functions'));
  const vapid = {
    VAPID_PUBLIC_KEY: pushKeys.publicKey,
    VAPID_PRIVATE_KEY: pushKeys.privateKey,
    VAPID_SUBJECT: settings.pushSubject,
  };
  const store =
    settings.purchases.kind === 'local' ? await openLocalStore({ ...settings, door, background, log }) : undefined;
  const functionSecrets = { ...settings.functionSecrets, ...store?.secrets, ...vapid };
  const env = createFunctionEnv({ ...settings, functionSecrets }, keys, backend, speech, keptSpeech, log);
  const { confirmEmail, siteUrl, redirectOrigins } = settings;
  listener.answerWith(
    createHttpApp({
      settings,
      log,
      mailbox,
      store,
      door,
      site: createSite(settings, config, log),
      auth: {
        ...onDisk,
        backend,
        background,
        limits,
        mailer,
        confirmEmail,
        siteUrl,
        redirectOrigins,
        secretKey: keys.secretKey,
      },
      functions: {
        functions,
        env,
        backend,
        limits,
        publishableKey: keys.publishableKey,
        log,
      },
    }),
  );
  isReady = true;
  log.info({ ms: Math.round(performance.now() - startedAt), migrations: backend.migrationsRun, stories }, 'ready');
  process.stdout.write(`Fabula is ready at ${settings.siteUrl}\n`);
  const behindDoor = mailbox ? '/mailbox' : store?.openPath;
  if (behindDoor) {
    const what = store ? 'its mails and its little store' : 'its mails';
    const address = `${settings.siteUrl}${behindDoor}?${door.query}`;
    process.stdout.write(`For ${mailbox ? what : 'its little store'}, open this once in your browser: ${address}\n`);
  }
  store?.start();
  background.run('warm up', () => warmUp(backend, functions, keys.secretKey));

  const scheduled = { functions, env, background, log };
  const reminders = startReminders({ ...scheduled, everySeconds: settings.reminderSeconds });
  const reconciliation = startReconciliation({ ...scheduled, everySeconds: settings.reconcileSeconds });

  onceToldToStop(log, async (signal) => {
    log.info({ signal }, 'stopping');
    reminders.stop();
    reconciliation.stop();
    store?.stop();
    const deadline = performance.now() + stopGraceMs;
    await listener.stop(stopGraceMs);
    await background.drain(Math.max(0, deadline - performance.now()));
    speech?.stop();
    await backend.close();
    await lock.release();
  });
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

function onceToldToStop(log: Logger, stop: (signal: string) => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop(signal).then(
        () => process.exit(0),
        (err: unknown) => {
          log.error({ err }, 'could not stop in order');
          process.exit(1);
        },
      );
    });
  }
}
