import { expect, type Page } from '@playwright/test';
import { type Learner, newLearner } from './fixtures.ts';
import type { Server } from './server.ts';
import { journeyDay, journeyTimeZone } from './time-zone.ts';

export interface Languages {
  readonly native: string;
  readonly target: string;
  readonly level?: 'beginner' | 'intermediate' | 'advanced';
}

/** A learner with an account, and the server's view of the learner's data. */
export interface Account extends Learner {
  readonly id: string;
  /** What the platform keeps in local storage. */
  readonly session: unknown;
  /** The access token of that session. */
  readonly token: string;
  /** Reads rows of a table as this learner. */
  rows<Row>(table: string, query?: string): Promise<Row[]>;
  /** Makes a story and returns its row's id. */
  makeStory(prompt: string): Promise<string>;
  /** Looks a Spanish word up on another device; returns whether that was allowed. */
  lookUp(word: string): Promise<boolean>;
  /** Asks for the trial on another device. */
  startTrial(): Promise<{ started: boolean; reason: string | null }>;
  /** Finishes steps of a story on another device, now or at the given moment. */
  finishSteps(storyId: string, steps: readonly string[], at?: Date): Promise<void>;
  /** Marks words of the target language as known on another device. */
  knowWords(words: readonly string[]): Promise<void>;
  /** The words of each of the library's stories in the target language, as `translate-word` tells them. */
  libraryWords(): Promise<Readonly<Record<string, string>>>;
}

/** Signs up through the API, for journeys that do not test signing up. */
export async function createAccount(
  server: Server,
  { native, target, level = 'beginner' }: Languages = { native: 'English', target: 'Spanish' },
  { onboarded = true }: { onboarded?: boolean } = {},
): Promise<Account> {
  const learner = newLearner();
  const { supabaseKey } = await answerOf<{ supabaseKey: string }>(await fetch(`${server.url}/config.json`));
  const call = callsTo(server, supabaseKey);
  const data = { full_name: learner.name, time_zone: journeyTimeZone, age_confirmed_at: new Date().toISOString() };
  const credentials = { email: learner.email, password: learner.password };
  const signedUp = await call('/auth/v1/signup', supabaseKey, post({ ...credentials, data }));
  const session = await answerOf<{ access_token: string; user: { id: string } }>(signedUp);
  const { access_token: token } = session;
  const signInAgain = async () => {
    const signedIn = await call('/auth/v1/token?grant_type=password', supabaseKey, post(credentials));
    return (await answerOf<{ access_token: string }>(signedIn)).access_token;
  };
  const profile = {
    native_language: native,
    preferred_language: target,
    current_level: level,
    onboarding_completed: true,
  };
  if (onboarded) {
    const path = `/rest/v1/profiles?id=eq.${session.user.id}`;
    await answerOf(await call(path, token, { method: 'PATCH', body: JSON.stringify(profile) }));
  }
  return {
    ...learner,
    id: session.user.id,
    session,
    token,
    rows: rowsRead(call, token, signInAgain),
    makeStory: async (prompt) => {
      const wish = { prompt, language: target, nativeLanguage: native, level, perspective: 'second_person' };
      const body = { requestId: crypto.randomUUID(), surprise: false, ...wish };
      const made = await call('/functions/v1/generate-story', token, post(body));
      return (await answerOf<{ storyId: string }>(made)).storyId;
    },
    lookUp: async (word) => {
      const noted = await call('/rest/v1/rpc/note_word_translation', token, post({ language: 'Spanish', word }));
      return (await answerOf<{ allowed: boolean }>(noted)).allowed;
    },
    startTrial: async () => answerOf(await call('/rest/v1/rpc/start_trial', token, post({}))),
    finishSteps: (storyId, steps, at) => apply(call, token, stepsFinished(session.user.id, storyId, steps, at)),
    knowWords: async (words) => {
      for (let from = 0; from < words.length; from += mostWords) {
        const known = words.slice(from, from + mostWords);
        await apply(call, token, wordsKnown(session.user.id, target, known));
      }
    },
    libraryWords: async () => {
      const told = await call('/functions/v1/translate-word', token, post({ vocabularyOf: target }));
      return (await answerOf<{ stories: Record<string, string> }>(told)).stories;
    },
  };
}

type Call = (path: string, token: string, init?: RequestInit) => Promise<Response>;

/** Calls the server's API as the holder of a token. */
function callsTo(server: Server, supabaseKey: string): Call {
  return (path, token, init = {}) =>
    fetch(server.url + path, {
      ...init,
      headers: {
        apikey: supabaseKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
    });
}

const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

/** Reads rows with the first session, and from another device once the page has ended that session. */
function rowsRead(call: Call, token: string, signInAgain: () => Promise<string>): Account['rows'] {
  let reader = token;
  return async (table, query = 'select=*') => {
    const read = () => call(`/rest/v1/${table}?${query}`, reader);
    const response = await read();
    if (response.status !== 401) return answerOf(response);
    reader = await signInAgain();
    return answerOf(await read());
  };
}

/** Sends what another device has noted. */
async function apply(call: Call, token: string, operation: object): Promise<void> {
  const answer = await call('/rest/v1/rpc/apply_operations', token, post({ operations: [operation] }));
  const [result] = await answerOf<{ status: string }[]>(answer);
  if (result?.status !== 'applied') throw new Error(`The operation was not applied: ${JSON.stringify(result)}`);
}

const noted = (userId: string, at = new Date()) => ({
  id: crypto.randomUUID(),
  userId,
  localDay: journeyDay(at),
  timeZone: journeyTimeZone,
  at: at.toISOString(),
});

/** The operation by which another device tells the server of finished steps. */
function stepsFinished(userId: string, storyId: string, steps: readonly string[], at?: Date) {
  return { ...noted(userId, at), kind: 'progress', key: `progress:${storyId}`, patch: { storyId, steps } };
}

/** So many words go into one operation. */
const mostWords = 200;

/** The operation by which another device tells the server of words that the learner knows. */
function wordsKnown(userId: string, language: string, words: readonly string[]) {
  const patch = { language, state: 'known', chosen: true, words };
  return { ...noted(userId), kind: 'words.mark', key: `words:${language}`, patch };
}

/** Opens a page of the server's origin that runs none of the application. */
export async function openBlank(page: Page, server: Server): Promise<void> {
  const blank = `${server.url}/blank`;
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(blank);
  // While a page has a route, Playwright stops each of its requests and takes away the browser's cache.
  await page.unroute(blank);
}

/** Stores this learner's session in the browser, as if they had signed in before. */
export async function signInAs(page: Page, server: Server, account: Account): Promise<void> {
  await openBlank(page, server);
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    'fabula-auth',
    JSON.stringify(account.session),
  ] as const);
}

/** Signs in with the form, from a page that offers it. */
export async function signInByHand(page: Page, { email, password }: Learner): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs out with the menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have been successfully signed out.')).toBeVisible();
}

async function answerOf<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body; // the journeys name the fields they read
}
