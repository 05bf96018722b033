import type { Page } from '@playwright/test';
import { type Learner, newLearner } from './fixtures.ts';
import type { Server } from './server.ts';

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
  /** Finishes steps of a story on another device. */
  finishSteps(storyId: string, steps: readonly string[]): Promise<void>;
}

/** Signs up through the API, for journeys that do not test signing up. */
export async function createAccount(
  server: Server,
  { native, target, level = 'beginner' }: Languages = { native: 'English', target: 'Spanish' },
  { onboarded = true }: { onboarded?: boolean } = {},
): Promise<Account> {
  const learner = newLearner();
  const config = await answerOf<{ supabaseKey: string }>(await fetch(`${server.url}/config.json`));
  const call = async (path: string, token: string, init: RequestInit = {}) =>
    fetch(server.url + path, {
      ...init,
      headers: {
        apikey: config.supabaseKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
    });
  const data = { full_name: learner.name, time_zone: 'Europe/Madrid', age_confirmed_at: new Date().toISOString() };
  const signedUp = await call('/auth/v1/signup', config.supabaseKey, {
    method: 'POST',
    body: JSON.stringify({ email: learner.email, password: learner.password, data }),
  });
  const session = await answerOf<{ access_token: string; user: { id: string } }>(signedUp);
  const { access_token: token } = session;
  let reader = token;
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
    rows: async (table, query = 'select=*') => {
      const read = () => call(`/rest/v1/${table}?${query}`, reader);
      const response = await read();
      if (response.status !== 401) return answerOf(response);
      // The page has ended its session, so the learner reads from another device.
      const credentials = JSON.stringify({ email: learner.email, password: learner.password });
      const signedIn = await call('/auth/v1/token?grant_type=password', config.supabaseKey, {
        method: 'POST',
        body: credentials,
      });
      reader = (await answerOf<{ access_token: string }>(signedIn)).access_token;
      return answerOf(await read());
    },
    makeStory: async (prompt) => {
      const wish = { prompt, language: target, nativeLanguage: native, level, perspective: 'second_person' };
      const body = JSON.stringify({ requestId: crypto.randomUUID(), surprise: false, ...wish });
      const made = await call('/functions/v1/generate-story', token, { method: 'POST', body });
      return (await answerOf<{ storyId: string }>(made)).storyId;
    },
    lookUp: async (word) => {
      const body = JSON.stringify({ language: 'Spanish', word });
      const noted = await call('/rest/v1/rpc/note_word_translation', token, { method: 'POST', body });
      return (await answerOf<{ allowed: boolean }>(noted)).allowed;
    },
    startTrial: async () => answerOf(await call('/rest/v1/rpc/start_trial', token, { method: 'POST', body: '{}' })),
    finishSteps: async (storyId, steps) => {
      const operation = {
        id: crypto.randomUUID(),
        userId: session.user.id,
        kind: 'progress',
        key: `progress:${storyId}`,
        patch: { storyId, steps },
        localDay: new Date().toISOString().slice(0, 10),
        timeZone: 'UTC',
        at: new Date().toISOString(),
      };
      const body = JSON.stringify({ operations: [operation] });
      const [result] = await answerOf<{ status: string }[]>(
        await call('/rest/v1/rpc/apply_operations', token, { method: 'POST', body }),
      );
      if (result?.status !== 'applied') throw new Error(`The steps were not taken: ${JSON.stringify(result)}`);
    },
  };
}

/** Stores this learner's session in the browser, as if they had signed in before. */
export async function signInAs(page: Page, server: Server, account: Account): Promise<void> {
  // A page of the same origin that runs none of the application.
  const blank = `${server.url}/blank`;
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(blank);
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    'fabula-auth',
    JSON.stringify(account.session),
  ] as const);
}

async function answerOf<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body; // the journeys name the fields they read
}
