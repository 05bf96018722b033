import { constants, existsSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { openPostgres } from '@fabula/server/backend';
import { FolderError, FolderInUseError, lockFolder } from '@fabula/server/data-folder';
import { canDeliver, type Settings } from '@fabula/server/settings';
import { checkVapidKeys, PushSettingsError, reaches } from '@fabula/supabase/push';
import { type Check, kindOfError } from './check.ts';

/** Checks what the server would find on this machine if it were started now with these settings. */
export async function checkMachine(settings: Settings): Promise<Check[]> {
  return [
    { what: 'Node', state: 'ok', says: process.versions.node },
    checkFile('app', path.join(settings.wwwDir, 'index.html'), 'not built yet: npm start or npm run build does'),
    checkFile('library', settings.libraryFile, 'not built yet: npm start does'),
    await checkFolder(settings.dataDir),
    await checkDatabase(settings),
    await checkPort(settings),
    await checkMail(settings.smtpUrl),
    await checkPush(settings),
    await checkPhones(settings, 'android', 'FCM_SERVICE_ACCOUNT'),
    await checkPhones(settings, 'ios', 'APNS_KEY'),
    checkPurchases(settings),
    checkPages(settings),
    await checkBackups(settings),
    checkOperator(settings),
  ];
}

function checkFile(what: string, file: string, missing: string): Check {
  return existsSync(file) ? { what, state: 'ok', says: shown(file) } : { what, state: 'unset', says: missing };
}

/** The path relative to the caller's folder, if it lies below that. */
function shown(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative || '.';
}

async function takesFiles(folder: string): Promise<boolean> {
  return stat(folder)
    .then((found) => found.isDirectory() && access(folder, constants.W_OK).then(() => true))
    .catch(() => false);
}

async function checkFolder(dataDir: string): Promise<Check> {
  const what = 'data folder';
  const nearest = nearestExisting(dataDir);
  if (!(await takesFiles(nearest))) return { what, state: 'wrong', says: `${shown(nearest)} cannot be written to` };
  if (nearest !== dataDir) return { what, state: 'unset', says: `${shown(dataDir)}, made at the first start` };
  try {
    await (await lockFolder(dataDir)).release();
  } catch (error) {
    if (error instanceof FolderError && !(error instanceof FolderInUseError)) {
      return { what, state: 'wrong', says: error.message };
    }
    if (!(error instanceof FolderInUseError)) throw error;
    return { what, state: 'ok', says: `${shown(dataDir)}; a Fabula is running on it` };
  }
  return { what, state: 'ok', says: shown(dataDir) };
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
}

async function checkDatabase({ databaseUrl, dataDir }: Settings): Promise<Check> {
  const what = 'database';
  if (databaseUrl === undefined) {
    const isMade = existsSync(path.join(dataDir, 'pg'));
    return { what, state: 'ok', says: isMade ? 'PGlite, in the data folder' : 'PGlite, made at the first start' };
  }
  const { database } = openPostgres(databaseUrl);
  try {
    const [row] = await database.query('show server_version');
    return { what, state: 'ok', says: `PostgreSQL ${String(row?.server_version)}` };
  } catch (error) {
    return { what, state: 'wrong', says: `DATABASE_URL cannot be reached: ${kindOfError(error)}` };
  } finally {
    await database.close().catch(() => undefined); // it was never open
  }
}

async function checkPort({ host, port, ownUrl }: Settings): Promise<Check> {
  const what = 'port';
  const isFree = await new Promise<boolean>((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, host, () => probe.close(() => answer(true)));
  });
  if (isFree) return { what, state: 'ok', says: `${port} is free` };
  const health = await fetch(`${ownUrl}/health`, { signal: AbortSignal.timeout(3_000) })
    .then(async (response) => (await response.json()) as { readonly status?: unknown }) // whatever answers there
    .catch(() => undefined);
  if (health?.status === 'ok') return { what, state: 'ok', says: `a Fabula answers at ${ownUrl}` };
  return { what, state: 'wrong', says: `${port} is in use by something else: set PORT to another` };
}

async function checkMail(smtpUrl: string | undefined): Promise<Check> {
  const what = 'mail';
  if (smtpUrl === undefined) return { what, state: 'unset', says: 'SMTP_URL is not set: mails are shown at /mailbox' };
  try {
    await canDeliver(smtpUrl);
    return { what, state: 'ok', says: 'the mail server takes mails' };
  } catch (error) {
    return { what, state: 'wrong', says: `SMTP_URL: no mail is taken there: ${kindOfError(error)}` };
  }
}

async function checkPush({ pushKeys, pushSubject, dataDir, clusterSecret }: Settings): Promise<Check> {
  const what = 'push keys';
  if (pushKeys === undefined) {
    if (clusterSecret !== undefined) return { what, state: 'ok', says: 'those that the servers of the database share' };
    const isMade = existsSync(path.join(dataDir, 'push-keys.json'));
    return { what, state: 'ok', says: isMade ? 'the data folder’s own' : 'made at the first start' };
  }
  try {
    await checkVapidKeys({ ...pushKeys, subject: pushSubject });
    return { what, state: 'ok', says: 'those of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY' };
  } catch {
    return { what, state: 'wrong', says: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair that can sign' };
  }
}

/** Checks that messages to these phones can be signed; only their service knows whether it takes them. */
async function checkPhones(
  { functionSecrets }: Settings,
  platform: 'android' | 'ios',
  variable: string,
): Promise<Check> {
  const what = { android: 'Android', ios: 'iOS' }[platform];
  try {
    if (await reaches(platform, functionSecrets)) return { what, state: 'ok', says: `reminded with ${variable}` };
    return { what, state: 'unset', says: `${variable} is not set: no reminders for its app` };
  } catch (error) {
    if (!(error instanceof PushSettingsError)) throw error;
    return { what, state: 'wrong', says: error.message };
  }
}

function checkPurchases({ purchases, functionSecrets }: Settings): Check {
  const what = 'purchases';
  if (purchases.kind === 'none') return { what, state: 'unset', says: 'nobody sells premium' };
  if (purchases.kind === 'local') return { what, state: 'ok', says: 'the store of this machine, for trying out' };
  const missing = ['REVENUECAT_WEBHOOK_AUTH', 'REVENUECAT_SECRET_KEY'].filter((name) => !functionSecrets[name]);
  const [first] = missing;
  if (first === undefined) return { what, state: 'ok', says: 'RevenueCat' };
  if (missing.length === 1) return { what, state: 'ok', says: `RevenueCat; ${first} is not set` };
  return { what, state: 'wrong', says: `RevenueCat sells, but nobody hears of it: set ${missing.join(' and ')}` };
}

function checkPages({ pages }: Settings): Check {
  const what = 'web pages';
  if (!pages) return { what, state: 'unset', says: 'READ_PAGES is off: none are fetched for learners' };
  const inside = pages.inside.length > 0 ? `, and inside from ${pages.inside.join(', ')}` : ' alone';
  return { what, state: 'ok', says: `fetched for learners, from the Internet${inside}` };
}

/** Whether backups are made by the clock. Those of PostgreSQL cannot be seen from here. */
async function checkBackups({ databaseUrl, backupPlan }: Settings): Promise<Check> {
  const { folder, everyHours, keepDays } = backupPlan;
  const what = 'backups';
  const removed = `removed within ${keepDays} days`;
  if (databaseUrl !== undefined)
    return { what, state: 'unset', says: `by PostgreSQL’s own tools; promised: ${removed}` };
  if (folder === undefined) return { what, state: 'unset', says: `BACKUP_DIR is not set: none are made by the clock` };
  const says = `every ${everyHours} hours to ${shown(folder)}, ${removed}`;
  const nearest = nearestExisting(folder);
  if (await takesFiles(nearest)) return { what, state: 'ok', says };
  return { what, state: 'wrong', says: `BACKUP_DIR: ${shown(nearest)} cannot be written to` };
}

/** An installation without operator is fine for trying Fabula out, but not for learners. */
function checkOperator({ operator }: Settings): Check {
  const what = 'operator';
  const missing = [
    ...(operator.name === undefined ? ['OPERATOR_NAME'] : []),
    ...(operator.email === undefined ? ['OPERATOR_EMAIL'] : []),
    ...(operator.supportUrl === undefined ? ['OPERATOR_SUPPORT_URL'] : []),
  ];
  const isReachable = operator.email !== undefined || operator.supportUrl !== undefined;
  const named = operator.name ?? 'has no name';
  const says = [
    isReachable ? `${named}, ${operator.supportUrl ?? operator.email}` : `${named}; learners find no address for help`,
    ...(missing.length > 0 ? [`${missing.join(', ')} not set`] : []),
  ].join('; ');
  return { what, state: missing.length > 1 || !isReachable ? 'unset' : 'ok', says };
}
