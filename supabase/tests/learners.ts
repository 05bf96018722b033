import { randomUUID } from 'node:crypto';
import type { Database, Operation, OperationResult, ProgressPatch } from '@fabula/contracts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import type { Engine, SharedServer } from './servers.ts';

export type Client = SupabaseClient<Database>;
export type Table = keyof Database['public']['Tables'];

export interface Learner {
  readonly id: string;
  readonly client: Client;
}

/** What the tests of one engine work with. */
export interface World {
  readonly engine: Engine;
  readonly anonymous: Client;
  /** A client with the secret key, as the webhook and maintenance have it. */
  readonly service: Client;
  /** Signs up a new learner who has confirmed the minimum age. */
  signUp(metadata?: Record<string, unknown>): Promise<Learner>;
}

/** One world for each engine, for `describe.each`. */
export function worlds(): World[] {
  return inject('servers').map((server) => createWorld(server));
}

/** The world of one server, or of a replacement for it that answers through `answer`. */
export function createWorld(server: SharedServer, answer: typeof fetch = fetch): World {
  const options = { auth: { persistSession: false, autoRefreshToken: false }, global: { fetch: answer } };
  const connect = (key: string): Client => createClient<Database>(server.url, key, options);
  return {
    engine: server.engine,
    anonymous: connect(server.publishableKey),
    service: connect(server.secretKey),
    async signUp(metadata = {}) {
      const client = connect(server.publishableKey);
      const email = `${randomUUID()}@example.com`;
      const { data, error } = await client.auth.signUp({
        email,
        password: 'a long password',
        options: { data: { age_confirmed: true, ...metadata } },
      });
      if (error || !data.user || !data.session) throw new Error(`Sign-up failed: ${error?.message ?? 'no session'}`);
      return { id: data.user.id, client };
    },
  };
}

/** A story as the function saves it; `create_story` and plain inserts accept it. */
export function storyOf(changes: Partial<Database['public']['Tables']['user_stories']['Insert']> = {}) {
  return {
    title: 'La mañana',
    story_text: 'Te despiertas temprano. Haces café. Sales de casa.',
    translation: 'You wake up early. You make coffee. You leave home.',
    key_phrases: ['te despiertas', 'haces café'],
    language: 'Spanish',
    native_language: 'English',
    level: 'Beginner',
    topic: 'Food and dining',
    speaking_prompts: ['¿Qué haces tú?'],
    scenario: null,
    sentences: [
      { text: 'Te despiertas temprano.', translation: 'You wake up early.' },
      { text: 'Haces café.', translation: 'You make coffee.' },
      { text: 'Sales de casa.', translation: 'You leave home.' },
    ],
    ...changes,
  };
}

/** Gives premium for life, as a purchase does, for tests that begin or shadow more stories than are free. */
export async function givePremium(world: World, { id }: Learner): Promise<void> {
  const paid = { tier: 'premium', expires_at: null };
  must(await world.service.from('user_subscriptions').update(paid).eq('user_id', id).select());
}

/** A new learner to whom no limit applies. */
export async function signUpPremium(world: World, metadata: Record<string, unknown> = {}): Promise<Learner> {
  const learner = await world.signUp(metadata);
  await givePremium(world, learner);
  return learner;
}

/** Gives a learner stories without using their quota. */
export async function giveStories(world: World, learner: Learner, count: number, changes = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({ ...storyOf(changes), user_id: learner.id }));
  return must(await world.service.from('user_stories').insert(rows).select('id')).map(({ id }) => id);
}

export async function giveStory(world: World, learner: Learner, changes = {}): Promise<string> {
  const [id] = await giveStories(world, learner, 1, changes);
  if (id === undefined) throw new Error('No story came back');
  return id;
}

/** The data of an answer that must not be an error. */
export function must<Answer extends { readonly data: unknown; readonly error: unknown }>(
  answer: Answer,
): NonNullable<Extract<Answer, { readonly error: null }>['data']> {
  const { data, error } = answer;
  if (error) throw new Error(`Unexpected error: ${JSON.stringify(error)}`);
  if (data === null || data === undefined) throw new Error('Unexpectedly nothing');
  return data as NonNullable<Extract<Answer, { readonly error: null }>['data']>; // no error, so there is data
}

/** A table's rows with one value, read with the secret key: what is really there. */
export async function rowsOf<T extends Table>(world: World, table: T, column: string, value: string) {
  return must(
    await world.service
      .from(table)
      .select('*')
      .eq(column as never, value as never),
  );
}

export const everyStep = ['listen_read', 'shadow_speak', 'chunk_drill', 'quiz'] as const;

/** The local date of an instant in a zone, `YYYY-MM-DD`. */
export function localDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

export interface When {
  readonly at?: Date;
  readonly timeZone?: string;
  /** The day of `at` in `timeZone` if left out. */
  readonly localDay?: string;
  readonly id?: string;
}

export function progressOperation(learner: Learner, patch: ProgressPatch, when: When = {}): Operation {
  const { at = new Date(), timeZone = 'UTC', id = randomUUID() } = when;
  return {
    id,
    userId: learner.id,
    kind: 'progress',
    key: `progress:${patch.storyId}`,
    patch,
    localDay: when.localDay ?? localDay(at, timeZone),
    timeZone,
    at: at.toISOString(),
  };
}

/** Sends operations as this learner; an answer must come. */
export async function send(learner: Learner, ...operations: readonly unknown[]): Promise<OperationResult[]> {
  const answer = must(await learner.client.rpc('apply_operations', { operations: operations as never }));
  return answer as never as OperationResult[]; // the function's documented answer, untyped on the wire
}

/** Finishes a story in one operation. */
export function finish(
  learner: Learner,
  storyId: string,
  seconds: number,
  when: When = {},
): Promise<OperationResult[]> {
  return send(learner, progressOperation(learner, { storyId, steps: everyStep, addSeconds: seconds }, when));
}

/** Moves everything that this learner has used so far back in time. */
export async function moveUsageBack(
  world: World,
  learner: Learner,
  ms: number,
  kinds: readonly string[] = ['daily', 'weekly'],
): Promise<void> {
  const earlier = (time: string) => new Date(Date.parse(time) - ms).toISOString();
  const rows = await rowsOf(world, 'premium_usage', 'user_id', learner.id);
  // The oldest first, so that no row is moved onto another's key.
  rows.sort((one, other) => one.period_start.localeCompare(other.period_start));
  for (const row of rows.filter(({ period_type }) => kinds.includes(period_type))) {
    const moved = {
      period_start: earlier(row.period_start),
      period_end: earlier(row.period_end),
      last_used_at: earlier(row.last_used_at),
    };
    must(await world.service.from('premium_usage').update(moved).eq('id', row.id).select());
  }
}
