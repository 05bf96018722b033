import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Backend, createBackend, seedLibrary } from '@fabula/server/backend';
import { findServerKeys } from '@fabula/server/data-folder';
import { createLog, explainFailure, readSettings, type Settings } from '@fabula/server/settings';
import { lockUnlessRunning, runningServer } from './running-server.ts';
import { type Api, DemoRefusedError, makeDemoLearner } from './seed-demo/demo-learner.ts';

// `npm run seed:demo` makes a learner with three months of history, to try Fabula with. It reads the same environment
// as the server, so it finds the same data folder or database, and uses the server where that is running.

const { values } = parseArgs({
  options: {
    email: { type: 'string', default: 'demo@example.com' },
    password: { type: 'string', default: 'demo-learner' },
    'time-zone': { type: 'string', default: new Intl.DateTimeFormat().resolvedOptions().timeZone },
  },
});
const { email, password, 'time-zone': timeZone } = values;

try {
  const settings = readSettings(process.env);
  const { isRunning, lessons, phrases, books } = await seed(settings);
  const { learning_streak: streak, total_stories_completed: finished } = books.profile;
  console.log(`
The demo learner has ${lessons.length} stories (${finished} finished), ${phrases.length} saved phrases and a streak of ${streak} days.

  email     ${email}
  password  ${password}

${isRunning ? `Sign in at ${settings.siteUrl}/auth` : `Start Fabula with \`npm start\`, then sign in at ${settings.siteUrl}/auth`}
Running this again resets the demo learner.`);
} catch (error) {
  console.error(error instanceof DemoRefusedError ? error.message : explainFailure(error).sentence);
  process.exitCode = 1;
}

async function seed(settings: Settings) {
  if (!isTimeZone(timeZone)) throw new DemoRefusedError(`${timeZone} is no time zone; Europe/Madrid is one.`);
  const account = { email, password, timeZone, now: new Date() };
  const lock = await lockUnlessRunning(settings.dataDir);
  if (lock === null) {
    const api = { fetch, ...(await runningServer(settings)) };
    return { isRunning: true, ...(await makeDemoLearner(api, account)) };
  }
  const { backend, api } = await ownBackend(settings);
  try {
    return { isRunning: false, ...(await makeDemoLearner(api, account)) };
  } finally {
    await backend.close();
    await lock.release();
  }
}

/** Opens the database here, as the server would, where no server is running. */
async function ownBackend(settings: Settings): Promise<{ backend: Backend; api: Api }> {
  const { keys } = await findServerKeys(settings);
  const backend = await createBackend({
    ...settings,
    folder: path.join(settings.dataDir, 'pg'),
    keys,
    // Lets the learner sign in at once, also where addresses have to be confirmed.
    confirmEmail: false,
    sendMail: () => undefined,
  });
  await seedLibrary(backend, settings.libraryFile, createLog('warn'));
  const url = 'http://localhost';
  return { backend, api: { url, fetch: (input, init) => backend.fetch(new Request(input, init)), ...keys } };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // it throws only for an unknown time zone
  }
}
