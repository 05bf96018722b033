import { randomUUID } from 'node:crypto';

/** A learner as the load knows one: a token, and the stories that may be worked on. */
export interface LoadLearner {
  readonly id: string;
  readonly token: string;
  readonly stories: readonly string[];
}

export const kinds = [
  'page',
  'profile',
  'progress',
  'stories',
  'usage',
  'subscription',
  'phrases',
  'story',
  'lesson progress',
  'begin story',
  'operation',
  'overview',
] as const;

/** What a request is for; each is reported by itself. */
export type Kind = (typeof kinds)[number];

/** One request of a learner's day. */
export interface Asked {
  readonly kind: Kind;
  readonly path: string;
  readonly body?: string;
}

/** How many operations a lesson sends: a note of place and time about every minute, and one at the end of each step. */
const notesOfLesson = 16;
/** Phrases that are saved and answered, with an operation for each. */
const phrasesOfDay = 6;

const steps = ['listen_read', 'shadow_speak', 'chunk_drill', 'quiz'] as const;

/**
 * A day in the order in which the browser sends it: Today is opened, a story is gone through, phrases are saved, Review is
 * looked at. What is asked first is what the shell's build asks libs/data for; the rest is written down here from the
 * queries of libs/data.
 * @param first the paths of Today's first screen, from `firstPaths`
 */
export function dayOf(learner: LoadLearner, first: readonly string[], lesson: number, now: Date): Asked[] {
  const story = learner.stories[lesson % learner.stories.length] ?? '';
  const operation = (kind: string, key: string, patch: object): Asked => ({
    kind: 'operation',
    path: '/rest/v1/rpc/apply_operations',
    body: JSON.stringify({ operations: [operationOf(learner, kind, key, patch, now)] }),
  });
  const progress = (patch: object) => operation('progress', `progress:${story}`, { storyId: story, ...patch });
  const call = (kind: Kind, name: string, body: object = {}): Asked => ({
    kind,
    path: `/rest/v1/rpc/${name}`,
    body: JSON.stringify(body),
  });
  const notes = Array.from({ length: notesOfLesson }, (_, note) => [
    progress({ addSeconds: 60, currentSentence: note % 10 }),
    ...((note + 1) % 4 === 0 ? [progress({ steps: [steps[Math.floor(note / 4)]], addSeconds: 5 })] : []),
  ]).flat();
  const saves = Array.from({ length: phrasesOfDay }, () => {
    const phraseId = randomUUID();
    const phrase = { phraseId, phrase: phraseId, translation: 'coffee', example: 'Haces café.' };
    const answer = { phraseId, reviewId: randomUUID(), answer: 'got_it', side: 'recognition', fsrs: null };
    return [
      operation('phrase.save', `phrase:${phraseId}`, { ...phrase, language: 'Spanish', difficulty: 'Medium' }),
      operation('phrase.review', `phrase:${phraseId}`, answer),
    ];
  }).flat();
  return [
    { kind: 'page', path: '/' },
    ...first.map((path): Asked => ({ kind: kindOfFirst(path), path: filled(path, learner.id) })),
    call('usage', 'usage_overview'),
    { kind: 'subscription', path: `/rest/v1/user_subscriptions?select=*&user_id=eq.${learner.id}` },
    phrases,
    { kind: 'story', path: `/rest/v1/user_stories?select=*&id=eq.${story}` },
    {
      kind: 'lesson progress',
      path: `/rest/v1/user_story_progress?select=user_story_id,step_completions,speaking&user_id=eq.${learner.id}&user_story_id=eq.${story}&limit=1`,
    },
    call('begin story', 'begin_story', { story_id: story }),
    ...notes,
    ...saves,
    phrases,
    call('overview', 'learner_stats', { language: 'Spanish' }),
  ];
}

const phrases: Asked = {
  kind: 'phrases',
  path: '/rest/v1/user_phrases?select=*&language=eq.Spanish&order=id&limit=500',
};

function kindOfFirst(path: string): Kind {
  if (path.includes('/profiles?')) return 'profile';
  if (path.includes('/user_story_progress?')) return 'progress';
  if (path.includes('/user_stories?')) return 'stories';
  throw new Error(`Today asks first for what the load does not know: ${path}`);
}

/** `firstPaths` leaves places for the learner and the language (libs/platform/src/early-rows). */
function filled(path: string, userId: string): string {
  return path.replaceAll('-user-', userId).replaceAll('-language-', 'Spanish');
}

function operationOf({ id: userId }: LoadLearner, kind: string, key: string, patch: object, now: Date): object {
  const at = now.toISOString();
  return { id: randomUUID(), userId, kind, key, patch, localDay: at.slice(0, 10), timeZone: 'UTC', at };
}
