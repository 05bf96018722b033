import { randomUUID } from 'node:crypto';
import { freeLimits } from '@fabula/domain';
import { guessing } from '@fabula/server/testing';
import { createClient } from '@supabase/supabase-js';
import { type BareDatabase, openSession } from '../bare-database.ts';
import { type Client, createWorld, giveStories, type Learner, must, progressOperation } from '../learners.ts';
import { until } from '../postgres.ts';
import type { PushSubscriber } from '../push-service-double.ts';
import { patientFetch } from './patient-fetch.ts';
import type { Site } from './site.ts';

/** What else goes on at the site meanwhile, and what it comes to. */
export interface Beside {
  /** One round of it: a reminder falls due, and somebody tries passwords, begins stories and listens. */
  round(): Promise<void>;
  /** What was promised and not kept, in words. */
  broken(): Promise<readonly string[]>;
  /** In words, for whoever watches. */
  summary(): Promise<string>;
  close(): Promise<void>;
}

interface Reminded {
  readonly learner: Learner;
  readonly device: PushSubscriber;
}

export async function startBeside(site: Site, rounds: number): Promise<Beside> {
  const world = createWorld(site.door, patientFetch);
  const database = openSession(site.databaseUrl);
  const waiting: Reminded[] = [];
  for (let at = 0; at < rounds; at += 1) waiting.push(await remindable(site));
  const reminded: Reminded[] = [];
  const broken: string[] = [];
  const sentences: string[] = [];
  const speaker = await world.signUp();
  return {
    async round() {
      const next = waiting.shift();
      if (!next) return;
      await database.query('update private.reminders set due_at = now() where user_id = $1', [next.learner.id]);
      reminded.push(next);
      broken.push(...(await tryPasswords(site)), ...(await beginStories(site)));
      const sentence = `Hoy es el día ${sentences.length + 1}.`;
      await speak(speaker.client, sentence);
      sentences.push(sentence);
    },
    async broken() {
      await allSent(database);
      broken.push(...(await notShared(site, speaker, sentences)));
      return [...broken, ...(await wrongReminders(site, database, reminded)), ...site.push.complaints];
    },
    async summary() {
      const lost = await inDeadHands(database);
      return `${reminded.length} reminders, ${lost.size} in the hands of a server that was killed; ${sentences.length} sentences`;
    },
    close: () => database.close(),
  };
}

async function remindable(site: Site): Promise<Reminded> {
  const learner = await createWorld(site.door, patientFetch).signUp();
  const device = site.push.subscribe();
  const row = { user_id: learner.id, platform: 'web', token: device.endpoint, keys: { ...device.keys } };
  must(await learner.client.from('push_devices').insert(row).select());
  // Far from now, so that no reminder comes by itself.
  const reminder_time = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16);
  must(await learner.client.from('profiles').update({ reminder_time }).eq('id', learner.id).select());
  return { learner, device };
}

/** Waits until no reminder is due, and none waits to be sent again. */
async function allSent(database: BareDatabase): Promise<void> {
  await until(async () => {
    const { rows } = await database.query(
      `select from private.reminders where due_at <= now()
       union all select from private.reminder_messages where retry_at is not null`,
    );
    return rows.length === 0 || undefined;
  });
}

/** Learners whose reminder was claimed and never settled: rather not sent than sent twice (85_reminders.sql). */
async function inDeadHands(database: BareDatabase): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ user_id: string }>(
    'select d.user_id from private.reminder_messages m join public.push_devices d on d.id = m.device_id where m.retry_at is null',
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

async function wrongReminders({ push }: Site, database: BareDatabase, reminded: readonly Reminded[]) {
  const lost = await inDeadHands(database);
  return reminded.flatMap(({ learner, device }) => {
    const times = push.to(device).length;
    const isRight = times === 1 || (times === 0 && lost.has(learner.id));
    return isRight ? [] : [`A reminder was sent ${times} times`];
  });
}

/** Somebody guesses an address's password at any server; only the free guesses are answered, and one after each pause. */
async function tryPasswords(site: Site): Promise<readonly string[]> {
  const email = `${randomUUID()}@example.com`;
  const statuses: number[] = [];
  const begun = performance.now();
  for (let at = 0; at < 2 * guessing.free; at += 1) {
    const answer = await fetch(`${site.door.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: site.door.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong' }),
    }).catch(() => undefined);
    if (answer) statuses.push(answer.status);
  }
  // Where the servers could not count together for a moment, each counts by itself, and says so (decision 94).
  const isApart = site.output().includes('cannot count together');
  const answered = statuses.filter((status) => status === 400).length;
  const seconds = (performance.now() - begun) / 1000;
  return answered <= mostGuesses(seconds) || isApart ? [] : [`${answered} guesses of a password were answered`];
}

/** The guesses that are answered within this time, which may be long on a busy machine. */
function mostGuesses(seconds: number): number {
  let most: number = guessing.free;
  let left = seconds;
  for (let pause: number = guessing.firstSeconds; left >= pause; pause *= 2) {
    left -= pause;
    most += 1;
  }
  return most;
}

/** A learner begins more stories at once, at any server, than are free. */
async function beginStories(site: Site): Promise<readonly string[]> {
  const world = createWorld(site.door, patientFetch);
  const learner = await world.signUp();
  const stories = await giveStories(world, learner, freeLimits.weekly.basic_stories + 3);
  await Promise.all(
    stories.map((storyId) => {
      const operation = progressOperation(learner, { storyId, addSeconds: 5 });
      return learner.client.rpc('apply_operations', { operations: [operation] as never });
    }),
  );
  const begun = must(await world.service.from('user_story_progress').select('id').eq('user_id', learner.id));
  return begun.length === freeLimits.weekly.basic_stories ? [] : [`${begun.length} stories were begun`];
}

/** The sentences that a new server has to make, although another one had them. One that leaves has shared what it made. */
async function notShared(site: Site, speaker: Learner, sentences: readonly string[]): Promise<readonly string[]> {
  const speakAll = async () => {
    const { session } = must(await speaker.client.auth.getSession());
    const headers = { authorization: `Bearer ${session?.access_token}` };
    const [server] = site.servers();
    const options = { auth: { persistSession: false, autoRefreshToken: false }, global: { headers } };
    const client: Client = createClient(server?.url ?? '', site.door.publishableKey, options);
    const made: string[] = [];
    for (const sentence of sentences) if (!(await speak(client, sentence))) made.push(sentence);
    return made;
  };
  await speakAll();
  await site.replace(0);
  const again = await speakAll();
  // Where the shared store did not answer a server for a moment, it keeps by itself what it makes, and says so.
  if (site.output().includes('the shared store does not answer')) return [];
  return again.map((sentence) => `"${sentence}" was made a second time`);
}

/** Whether the sound was there already. */
async function speak(client: Client, text: string): Promise<boolean> {
  const { data, error } = await client.functions.invoke('text-to-speech', { body: { text, language: 'Spanish' } });
  if (error) throw new Error(`"${text}" could not be spoken: ${error}`);
  return data.cached === true;
}
