import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database, Json } from '@fabula/contracts';
import { freeLimits } from '@fabula/domain';
import { createClient } from '@supabase/supabase-js';
import { type History, seedHistory } from '../../tools/seed-demo/seed-history.ts';
import type { Account } from './account.ts';
import type { Server } from './server.ts';

/** The keys in the server's data folder. The secret key is for maintenance; no browser ever has it. */

interface Keys {
  readonly jwtSecret: string;
  readonly secretKey: string;
}

function keysOf(server: Server): Keys {
  return JSON.parse(readFileSync(path.join(server.dataFolder, 'keys.json'), 'utf8')) as Keys; // written by the server
}

async function insert<Row>(server: Server, table: string, row: object, query = ''): Promise<Row> {
  const { secretKey } = keysOf(server);
  const response = await fetch(`${server.url}/rest/v1/${table}${query}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      prefer: 'return=representation,resolution=merge-duplicates',
    },
    body: JSON.stringify(row),
  });
  if (!response.ok) throw new Error(`${table} answered ${response.status}: ${await response.text()}`);
  const [made] = (await response.json()) as Row[]; // `return=representation` answers with the rows
  if (made === undefined) throw new Error(`${table} answered with no row`);
  return made;
}

/** The key that every browser has. */
export async function publishableKeyOf({ url }: Server): Promise<string> {
  const response = await fetch(`${url}/config.json`);
  return ((await response.json()) as { supabaseKey: string }).supabaseKey; // written by the server
}

/** Gives this learner premium, as if they had paid. */
export async function makePremium(server: Server, { id }: Account): Promise<void> {
  await insert(
    server,
    'user_subscriptions',
    { user_id: id, tier: 'premium', expires_at: null },
    '?on_conflict=user_id',
  );
}

/** The limits' counters, through the secret key. */
function booksOf(server: Server) {
  return createClient<Database>(server.url, keysOf(server).secretKey, { auth: { persistSession: false } });
}

/** Moves what this learner used today to yesterday. */
export async function sleepOverUse(server: Server, { id }: Account): Promise<void> {
  const books = booksOf(server);
  const { data } = await books.from('premium_usage').select('*').eq('user_id', id).eq('period_type', 'daily');
  const earlier = (time: string) => new Date(Date.parse(time) - 86_400_000).toISOString();
  for (const row of data ?? []) {
    const moved = {
      period_start: earlier(row.period_start),
      period_end: earlier(row.period_end),
      last_used_at: earlier(row.last_used_at),
    };
    await books.from('premium_usage').update(moved).eq('id', row.id).throwOnError();
  }
}

/** Uses up the free stories that this learner may record in a week, as if on another device. */
export async function takeRecordings(server: Server, { id }: Account): Promise<void> {
  const weekMs = 7 * 86_400_000;
  const startsAt = Date.now() - 60_000;
  const row = {
    user_id: id,
    feature_type: 'shadow_speak',
    usage_count: freeLimits.weekly.shadow_speak,
    period_type: 'weekly',
    period_start: new Date(startsAt).toISOString(),
    period_end: new Date(startsAt + weekMs).toISOString(),
  };
  await booksOf(server).from('premium_usage').insert(row).throwOnError();
}

/** Undoes the webhook's effect: the store knows of the purchase, and the learner's row does not. */
export async function loseWebhook(server: Server, { id }: Account): Promise<void> {
  const free = { tier: 'free', expires_at: null, features: [], plan: null };
  await booksOf(server).from('user_subscriptions').update(free).eq('user_id', id).throwOnError();
}

/** Moves the start of the trial so far back that it is over. */
export async function endTrial(server: Server, { id }: Account): Promise<void> {
  const past = new Date(Date.now() - 1000).toISOString();
  await booksOf(server).from('user_subscriptions').update({ trial_expires_at: past }).eq('user_id', id).throwOnError();
}

/** Gives the learner three months of history in this time zone, up to now. */
export async function giveHistory(server: Server, { id: userId, token }: Account, timeZone: string): Promise<History> {
  const key = await publishableKeyOf(server);
  const learner = createClient<Database>(server.url, key, { accessToken: async () => token });
  return seedHistory(booksOf(server), learner, { userId, timeZone, now: new Date() });
}

/**
 * Four short sentences about a learner's day: quick to say, and different enough to be told apart by the acoustic
 * match.
 */
const shortSentences = [
  { text: 'Te despiertas temprano.', translation: 'You wake up early.' },
  { text: 'Preparas café con leche.', translation: 'You make coffee with milk.' },
  { text: 'Sales de casa corriendo.', translation: 'You leave home running.' },
  { text: 'El autobús llega tarde.', translation: 'The bus is late.' },
];

export const shortStory = {
  title: 'La mañana',
  story_text: shortSentences.map(({ text }) => text).join(' '),
  translation: shortSentences.map(({ translation }) => translation).join(' '),
  key_phrases: ['te despiertas', 'sales de casa'],
  key_phrase_notes: [
    {
      phrase: 'te despiertas',
      translation: 'you wake up',
      context: 'Te despiertas temprano.',
      contextTranslation: 'You wake up early.',
      tip: 'Say when you wake up.',
    },
    {
      phrase: 'sales de casa',
      translation: 'you leave home',
      context: 'Sales de casa corriendo.',
      contextTranslation: 'You leave home running.',
      tip: 'Say when you leave home.',
    },
  ],
  language: 'Spanish',
  native_language: 'English',
  level: 'Beginner',
  topic: 'Work and career',
  scenario: 'A short morning.',
  sentences: shortSentences,
};

/** The short story with other sentences. */
export function storyWith(language: string, sentences: readonly (readonly [text: string, translation: string])[]) {
  return {
    language,
    story_text: sentences.map(([text]) => text).join(' '),
    translation: sentences.map(([, translation]) => translation).join(' '),
    sentences: sentences.map(([text, translation]) => ({ text, translation })),
    key_phrases: [],
    key_phrase_notes: [],
  };
}

/** Adds a story without using the learner's quota; returns its row's id. */
export async function giveStory(server: Server, { id }: Account, changes: object = {}): Promise<string> {
  const row = await insert<{ id: string }>(server, 'user_stories', { ...shortStory, ...changes, user_id: id });
  return row.id;
}

/** Makes a story one that a model wrote, so that it has no glossary of its own. */
export async function losesGlossary(server: Server, storyId: string): Promise<void> {
  const written = { source_provider: 'openai-compatible', source_id: null };
  await booksOf(server).from('user_stories').update(written).eq('id', storyId).throwOnError();
}

/** Adds phrases saved on different days, the oldest first; each may set more columns of its row. */
export async function givePhrases(
  server: Server,
  { id }: Account,
  phrases: readonly { readonly phrase: string; readonly translation: string; readonly [column: string]: unknown }[],
): Promise<void> {
  const dayMs = 86_400_000;
  for (const [index, phrase] of phrases.entries()) {
    const savedAt = new Date(Date.now() - (phrases.length - index) * dayMs).toISOString();
    await insert(server, 'user_phrases', { language: 'Spanish', created_at: savedAt, ...phrase, user_id: id });
  }
}

/** The learner's access token as it will be after its expiry: signed by the server, and too old for it. */
export function expiredTokenOf(server: Server, { token }: Account): string {
  const [header = '', payload = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const past = Math.floor(Date.now() / 1000) - 60;
  const old = Buffer.from(JSON.stringify(Object.assign({}, claims, { iat: past - 3600, exp: past }))).toString(
    'base64url',
  );
  const signature = createHmac('sha256', keysOf(server).jwtSecret).update(`${header}.${old}`).digest('base64url');
  return `${header}.${old}.${signature}`;
}

/** How many stories the library offers, premium ones included, and how many of them are at the learner's present level. */
export async function storiesInLibrary(
  server: Server,
  account: Account,
): Promise<{ readonly all: number; readonly atLevel: number }> {
  const { data: stories } = await booksOf(server).from('library_stories').select('level, shelf').throwOnError();
  const data = stories.filter(({ shelf }) => !Object.hasOwn(Object(shelf), 'retired'));
  const [profile] = await account.rows<{ readonly current_level: string }>('profiles');
  const atLevel = data.filter(({ level }) => level.toLowerCase() === profile?.current_level);
  return { all: data.length, atLevel: atLevel.length };
}

/** Adds a premium story with a theme of its own to the library, which has more than ninety for everybody. */
export async function giveLibrary(
  server: Server,
  exclusive: { readonly id: string; readonly theme: string },
): Promise<void> {
  const books = booksOf(server);
  const { data: hidden } = await books
    .from('library_stories')
    .select('topic, level, content')
    .eq('id', 'health-beginner')
    .single()
    .throwOnError();
  // The format that libs/stories builds.
  const { tellings, ...rest } = hidden.content as { tellings: Readonly<Record<string, object>> };
  const about = Object.entries(tellings).map(([language, telling]) => [
    language,
    { ...telling, keywords: [exclusive.theme] },
  ]);
  const content = { ...rest, premium: true, version: 'exclusive', tellings: Object.fromEntries(about) as Json };
  await books
    .from('library_stories')
    .insert({ ...hidden, id: exclusive.id, content })
    .throwOnError();
}
