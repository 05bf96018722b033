import { randomUUID } from 'node:crypto';
import { constants, gzipSync } from 'node:zlib';
import type { Database, VocabularyResponse, WordsMarkPatch } from '@fabula/contracts';
import { marksOf, sharesBy } from '@fabula/data/known-texts';
import { dictionaryFormIn, type WordState, wordsPerOperation } from '@fabula/domain';
import { loadKeys } from '@fabula/server/data-folder';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Bench } from './bench.ts';
import type { Figure, Section } from './figure.ts';
import type { ServedSite } from './served-site.ts';
import { median } from './statistics.ts';

const wordCount = 10_000;
const storyCount = 1_000;
const storiesPerRequest = 20;
const lessonCount = 700;
const language = 'Spanish';

/** Of ten words, as of whoever has read for years. */
const states: readonly WordState[] = [...Array<WordState>(7).fill('known'), 'learning', 'met', 'ignored'];

type Client = SupabaseClient<Database>;

interface WordRows {
  readonly revision: number;
  readonly marks: readonly { readonly state: string; readonly chosen: boolean; readonly words: string }[];
}

/** Measures what a learner costs who has marked ten thousand words and was told a thousand stories. */
export async function measureWords(bench: Bench): Promise<Section[]> {
  bench.say(`A learner with ${wordCount} words and ${storyCount} stories`);
  const site = await bench.federated();
  const { client, userId } = await learnerWithStories(site);
  const vocabulary = await vocabularyOf(client);
  const timesOfMarking = await markAll(client, userId, wordsFrom(vocabulary));
  const { figures, rows } = await readings(client, userId, bench.runs);
  const marking = `apply_operations with ${wordsPerOperation} words`;
  return [
    {
      title: `Words: ${wordCount} of a learner with ${storyCount} stories, on PGlite`,
      figures: [...figures, { title: marking, value: median(timesOfMarking), unit: 'ms', goal: 500 }],
    },
    {
      title: `Words: what a page has and reckons`,
      figures: [
        ...sizes('what the library is made of', JSON.stringify(vocabulary)),
        ...shares(vocabulary, rows, bench.runs),
      ],
    },
  ];
}

async function learnerWithStories({ plainUrl, dataFolder, learners }: ServedSite) {
  const keys = await loadKeys(dataFolder);
  const connect = (key: string): Client =>
    createClient<Database>(plainUrl, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const client = connect(keys.publishableKey);
  const service = connect(keys.secretKey);
  const data = { full_name: 'Ada Quirós', time_zone: 'Europe/Madrid', age_confirmed_at: new Date().toISOString() };
  const account = { email: `words-${randomUUID()}@example.com`, password: 'Sentence-4-All', options: { data } };
  const { data: signedUp, error } = await client.auth.signUp(account);
  if (!signedUp.user) throw error ?? new Error('The learner was not registered');
  const userId = signedUp.user.id;
  const { user } = JSON.parse(learners.beginner) as { user: { id: string } };
  const { data: told } = await service.from('user_stories').select('*').eq('user_id', user.id).limit(1).throwOnError();
  const [given] = told;
  if (!given) throw new Error('There is no story to copy');
  const { id: _, word_count: _reckoned, ...story } = given;
  for (let from = 0; from < storyCount; from += storiesPerRequest) {
    const own = () => ({ ...story, user_id: userId, request_id: randomUUID() });
    await service
      .from('user_stories')
      .insert(Array.from({ length: storiesPerRequest }, own))
      .throwOnError();
  }
  return { client, userId };
}

async function vocabularyOf(client: Client): Promise<VocabularyResponse> {
  const { data, error } = await client.functions.invoke('translate-word', { body: { vocabularyOf: language } });
  if (error) throw error;
  return data as VocabularyResponse; // our own function
}

/** All words of the library, and as many invented ones as are lacking. */
function wordsFrom({ stories }: VocabularyResponse): readonly string[] {
  const told = Object.values(stories).flatMap((words) => words.split(' ').map((entry) => entry.split(':')[0] ?? ''));
  const words = new Set(told.filter((word) => word !== ''));
  for (let number = 0; words.size < wordCount; number += 1) words.add(`palabra${number.toString(36)}`);
  return [...words].slice(0, wordCount);
}

async function markAll(client: Client, userId: string, words: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let from = 0; from < words.length; from += wordsPerOperation) {
    const state = states[(from / wordsPerOperation) % states.length] ?? 'known';
    times.push(await mark(client, userId, { state, words: words.slice(from, from + wordsPerOperation) }));
  }
  return times;
}

async function mark(client: Client, userId: string, what: Pick<WordsMarkPatch, 'state' | 'words'>): Promise<number> {
  const at = new Date().toISOString();
  const patch: WordsMarkPatch = { language, chosen: true, ...what };
  const noted = { id: randomUUID(), userId, localDay: at.slice(0, 10), timeZone: 'UTC', at };
  const operation = {
    ...noted,
    kind: 'words.mark',
    key: `words:${language}`,
    patch: { ...patch, words: [...what.words] },
  };
  const started = performance.now();
  const { data } = await client.rpc('apply_operations', { operations: [operation] }).throwOnError();
  const taken = performance.now() - started;
  const [result] = data as { status: string }[]; // its contract
  if (result?.status !== 'applied') throw new Error(`The words were not taken: ${JSON.stringify(data)}`);
  return taken;
}

async function readings(client: Client, userId: string, runs: number) {
  const read = async (revision: number) => {
    const started = performance.now();
    const { data } = await client.rpc('word_states_after', { language, revision }).throwOnError();
    return { rows: data as unknown as WordRows, ms: performance.now() - started }; // its contract
  };
  const whole: number[] = [];
  const changed: number[] = [];
  let { rows } = await read(0);
  for (let run = 0; run < runs; run += 1) {
    const { revision } = rows;
    await mark(client, userId, { state: run % 2 === 0 ? 'learning' : 'known', words: ['palabra0'] });
    changed.push((await read(revision)).ms);
    const all = await read(0);
    whole.push(all.ms);
    rows = all.rows;
  }
  const figures: Figure[] = [
    ...sizes('word_states_after, whole', JSON.stringify(rows)),
    { title: 'word_states_after, whole', value: median(whole), unit: 'ms', goal: 200 },
    { title: 'word_states_after, of one change', value: median(changed), unit: 'ms', goal: 50 },
  ];
  return { figures, rows };
}

function sizes(what: string, text: string): Figure[] {
  const raw = Buffer.byteLength(text);
  const gzipped = gzipSync(text, { level: constants.Z_BEST_COMPRESSION }).length;
  return [
    { title: `${what}: bytes`, value: raw, unit: 'KB' },
    { title: `${what}: bytes, gzipped`, value: gzipped, unit: 'KB' },
  ];
}

/** Milliseconds of this process, as in the part `processor`. */
function shares({ forms, stories }: VocabularyResponse, rows: WordRows, runs: number): Figure[] {
  const texts = Object.values(stories);
  const many = Object.fromEntries(
    Array.from({ length: storyCount }, (_, n) => [`${n}`, texts[n % texts.length] ?? '']),
  );
  const lessons = Array.from({ length: lessonCount }, (_, n) => texts[n % texts.length] ?? '');
  const timed = (work: () => unknown) => {
    const times = Array.from({ length: runs }, () => {
      const started = performance.now();
      work();
      return performance.now() - started;
    });
    return median(times);
  };
  const dictionaryForm = dictionaryFormIn(language, forms);
  const book = () => marksOf(rows, [], language, dictionaryForm);
  const marks = book();
  const known = () => sharesBy({ language, stories: many, marks, dictionaryForm });
  return [
    { title: `${wordCount} words as a page has them`, value: timed(book), unit: 'ms', goal: 50 },
    {
      title: `how much is known of ${storyCount} stories of the library`,
      value: timed(() => Object.keys(many).map(known().ofLibraryStory)),
      unit: 'ms',
      goal: 50,
    },
    {
      title: `how much is known of the ${lessonCount} lessons of a book`,
      value: timed(() => lessons.map(known().ofWords)),
      unit: 'ms',
      goal: 50,
    },
  ];
}
