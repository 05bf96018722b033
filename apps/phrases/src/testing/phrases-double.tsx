import type { FeatureManifest } from '@fabula/contracts';
import { functionAnswers, phraseRow, profileRow, storyRow, Toasts, tableRows } from '@fabula/testing';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { PhrasesScreen } from '../phrases-screen.tsx';

type PhraseChange = NonNullable<Parameters<typeof phraseRow>[0]>;

/** The present time in every test. */
export const present = new Date('2026-11-20T12:00:00.000Z');
const hourMs = 60 * 60 * 1000;
export const inHours = (hours: number) => new Date(present.getTime() + hours * hourMs).toISOString();

export const idOf = (number: number) => `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Three phrases, newest first: due since yesterday, due tomorrow, never reviewed. */
export function someRows(): readonly PhraseChange[] {
  return [
    row(1, {
      phrase: 'tienes hambre',
      translation: 'you are hungry',
      example: 'Tienes hambre y la nevera está vacía.',
    }),
    row(2, {
      phrase: 'mañana',
      translation: 'tomorrow',
      example: null,
      review_count: 2,
      next_review_date: inHours(20),
    }),
    row(3, {
      phrase: 'mercado',
      translation: 'market',
      story_id: storyRow().id ?? null,
      review_count: 2,
      next_review_date: inHours(-24),
    }),
  ];
}

/** A row of the collection; a higher number means an older phrase. */
export function row(number: number, change: PhraseChange = {}): PhraseChange {
  const createdAt = new Date(present.getTime() - number * hourMs).toISOString();
  return phraseRow({
    id: idOf(number),
    created_at: createdAt,
    updated_at: createdAt,
    next_review_date: null,
    user_note: null,
    story_id: null,
    fsrs: null,
    last_review_id: null,
    ...change,
  });
}

/** A large collection, half of it due. */
export function manyRows(count: number): readonly PhraseChange[] {
  const words = ['el mercado', 'la nevera', 'mañana por la mañana', 'tienes hambre', 'una bolsa de pan'];
  return Array.from({ length: count }, (_none, index) =>
    row(index + 1, {
      phrase: `${words[index % words.length]} ${index + 1}`,
      translation: `phrase number ${index + 1}`,
      example: null,
      review_count: index % 7,
      next_review_date: inHours((index % 2 === 0 ? -1 : 1) * (index % 90)),
    }),
  );
}

export interface Account {
  readonly profile?: Parameters<typeof profileRow>[0];
  /** A function is called at every request. */
  readonly phrases?: readonly object[] | (() => readonly object[]);
  readonly stories?: readonly object[];
  readonly reviews?: readonly object[];
}

/** A learner's rows in the tables; like the server, it answers with the phrases of the requested language only. */
export function account({
  profile,
  phrases = someRows(),
  stories = [storyRow()],
  reviews = [],
}: Account = {}): RequestHandler[] {
  return [
    tableRows('profiles', [profileRow(profile)]),
    http.get('*/rest/v1/user_phrases', ({ request }) =>
      page(request, typeof phrases === 'function' ? phrases() : phrases),
    ),
    http.get('*/rest/v1/phrase_reviews', ({ request }) => page(request, reviews)),
    tableRows('user_stories', stories),
    tableRows('user_subscriptions', []),
    functionAnswers('text-to-speech', {
      audioContent: btoa('RIFF'),
      mimeType: 'audio/wav',
      durationMs: 1000,
      words: [],
      cached: false,
      source: { provider: 'espeak' },
    }),
    http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  ];
}

const arabicSentence = { text: 'تعد المائدة لنفسك فقط.', translation: 'Pones la mesa solo para ti.' };

/** An Arabic collection of a learner whose language is Spanish. */
export function arabicAccount(): RequestHandler[] {
  const story = storyRow({
    language: 'Arabic',
    native_language: 'Spanish',
    title: 'صحن إضافي على الطاولة',
    sentences: [{ ...arabicSentence, speech: 'تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ فَقَطْ.' }],
  });
  const own = { language: 'Arabic', story_id: story.id ?? null, example: arabicSentence.text };
  return account({
    profile: { preferred_language: 'Arabic', native_language: 'Spanish' },
    stories: [story],
    phrases: [
      row(1, { ...own, phrase: 'تعد المائدة', translation: 'pones la mesa', user_note: 'Como «la mesa está puesta».' }),
      row(2, { ...own, phrase: 'صباح الخير', translation: 'buenos días (3 veces)', next_review_date: inHours(50) }),
    ],
  });
}

/** A Spanish collection of a learner whose language is Arabic. */
export function spanishForArabic(): RequestHandler[] {
  return account({
    profile: { preferred_language: 'Spanish', native_language: 'Arabic' },
    phrases: [
      row(1, {
        phrase: 'pones la mesa',
        translation: 'تعد المائدة (كل مساء).',
        example: 'Pones la mesa solo para ti.',
      }),
    ],
  });
}

/** One page of a list as PostgREST returns it, with the total number of rows. */
function page(request: Request, rows: readonly object[]) {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('language')?.replace(/^eq\./, '');
  const all = rows.filter((row) => !('language' in row) || row.language === wanted);
  const from = Number(searchParams.get('offset') ?? 0);
  const some = all.slice(from, from + Number(searchParams.get('limit') ?? all.length));
  const range = some.length === 0 ? '*' : `${from}-${from + some.length - 1}`;
  return HttpResponse.json(some, { headers: { 'content-range': `${range}/${all.length}` } });
}

/** A manifest of the player, so that links to stories are offered. */
export const storyFeature: FeatureManifest = {
  name: 'today',
  contract: '1.0',
  title: { en: 'Today', es: 'Hoy', fr: 'Aujourd’hui' },
  routes: [
    {
      path: '/story/:storyId',
      access: 'protected',
      layout: 'bare',
      title: { en: 'Story', es: 'Historia', fr: 'Histoire' },
    },
  ],
};

/** The screen with the page's toasts, which the shell normally draws. */
export function PhrasesPage() {
  return (
    <>
      <PhrasesScreen />
      <Toasts />
    </>
  );
}
