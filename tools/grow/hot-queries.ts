import { randomUUID } from 'node:crypto';
import type { Operation } from '@fabula/contracts';
import type { Session } from '../query-plans/database.ts';
import { type Asker, median, plansOf, scannedWhole, timesOf, type View, viewsOn } from '../query-plans/measure.ts';

export interface HotQuery extends View {
  readonly role: Asker['role'];
  /** Whether it only reads, so that a replica could answer it. */
  readonly reads?: true;
}

export interface HotQueryPlanned {
  readonly name: string;
  /** Growing tables that a plan reads whole. */
  readonly scanned: readonly string[];
  readonly statements: number;
  /** Median milliseconds of what only reads. */
  readonly medianMs?: number;
}

/** Fewer rows than this PostgreSQL may well read whole. */
const smallTable = 10_000;

/** What is asked again and again by an installation, with rows of one learner. */
export async function hotQueries(session: Session, learner: string): Promise<HotQuery[]> {
  const one = async (sql: string) => String((await session.query(sql, [learner]))[0]?.value);
  const today = await one("select current_date::text as value where $1 <> ''");
  const monthAgo = await one("select (current_date - 29)::text as value where $1 <> ''");
  const token = await one('select token as value from auth.refresh_tokens where user_id = $1::uuid limit 1');
  const storyId = await one(
    'select user_story_id::text as value from public.user_story_progress where user_id = $1::uuid limit 1',
  );
  const phraseId = await one('select id::text as value from public.user_phrases where user_id = $1::uuid limit 1');
  return [
    ...viewsOn(today, monthAgo).map((view): HotQuery => ({ ...view, role: 'authenticated', reads: true })),
    ...listQueries(learner).map((query): HotQuery => ({ ...query, reads: true })),
    ...operationQueries(learner, today, { storyId, phraseId }),
    ...serverQueries(learner, token),
  ];
}

const asLearner = (name: string, sql: string, ...parameters: string[]): HotQuery => {
  return { role: 'authenticated', name, sql, parameters };
};

/** The pages of libs/data, and the functions that answer for whole lists. */
function listQueries(learner: string): HotQuery[] {
  return [
    asLearner(
      'stories, a page',
      'select id, title from public.user_stories where language = $1 order by created_at desc limit 100',
      'Spanish',
    ),
    asLearner(
      'progress, a page',
      'select user_story_id, steps from public.user_story_progress where user_id = $1::uuid order by user_story_id limit 100',
      learner,
    ),
    asLearner(
      'phrases, a page',
      'select * from public.user_phrases where user_id = $1::uuid and language = $2 order by created_at desc, id desc limit 100',
      learner,
      'Spanish',
    ),
    asLearner(
      'answers to phrases, a page',
      'select * from public.phrase_reviews where user_id = $1::uuid and language = $2 order by reviewed_at, position, id limit 1000',
      learner,
      'Spanish',
    ),
    asLearner('words', 'select public.word_states_after($1, 0) as answer', 'Spanish'),
    asLearner('counters', 'select public.usage_overview() as answer'),
    asLearner(
      'export, a page of operations',
      'select * from public.applied_operations where user_id = $1::uuid order by operation_id limit 1000',
      learner,
    ),
  ];
}

function operationQueries(
  learner: string,
  localDay: string,
  { storyId, phraseId }: { readonly storyId: string; readonly phraseId: string },
): HotQuery[] {
  const operation = (kind: Operation['kind'], patch: object) => {
    const at = new Date().toISOString();
    const sent = [{ id: randomUUID(), userId: learner, kind, patch, localDay, timeZone: 'UTC', at }];
    const sql = 'select public.apply_operations(($1::text)::jsonb) as answer';
    return asLearner(`apply_operations, ${kind}`, sql, JSON.stringify(sent));
  };
  const speaking = { sentences: [{ index: 0, addAttempts: 1 }], addSeconds: 30 };
  return [
    operation('progress', { storyId, addSeconds: 30, speaking }),
    operation('phrase.review', {
      phraseId,
      reviewId: randomUUID(),
      answer: 'got_it',
      side: 'recognition',
      fsrs: null,
    }),
    operation('words.mark', { language: 'Spanish', state: 'known', chosen: true, words: ['gato'] }),
  ];
}

/** What the server asks for itself. */
function serverQueries(learner: string, token: string): HotQuery[] {
  const claims = `jsonb_build_object('role', 'authenticated', 'sub', $1::text,
    'session_id', (select id from auth.sessions where user_id = ($1::text)::uuid limit 1))`;
  return [
    {
      role: 'service_role',
      name: 'claim_reminders',
      sql: 'select public.claim_reminders() as answer',
      parameters: [],
    },
    {
      role: 'owner',
      name: 'a renewed session',
      sql: 'select session_id from auth.refresh_tokens where token = $1 and session_id is not null',
      parameters: [token],
    },
    {
      role: 'owner',
      name: 'the check before each request',
      sql: `select gate.check_claims(${claims})`,
      parameters: [learner],
    },
  ];
}

/** Asks each, and tells which large tables its plans read whole. */
export async function planAll(
  session: Session,
  queries: readonly HotQuery[],
  learner: string,
  large: ReadonlyMap<string, number>,
): Promise<HotQueryPlanned[]> {
  const planned: HotQueryPlanned[] = [];
  for (const query of queries) {
    const plans = await plansOf(session, query, { role: query.role, learner });
    const scanned = scannedWhole(plans).filter((table) => (large.get(table) ?? 0) >= smallTable);
    const times = query.reads ? await timesOf(session, query, 30, learner) : [];
    const measured = times.length > 0 ? { medianMs: median(times) } : {};
    planned.push({ name: query.name, scanned, statements: plans.length, ...measured });
  }
  return planned;
}
