import type { WordsMarkPatch } from '@fabula/contracts';
import type { KnownOnDay } from '@fabula/domain';
import { profileRow, tableRows, takesOperations, type WordsOptions, wordsDouble } from '@fabula/testing';
import { HttpResponse, http, type RequestHandler } from 'msw';

export interface Account extends WordsOptions {
  readonly days?: readonly KnownOnDay[];
  /** The languages in which there are words. */
  readonly languages?: readonly string[];
  readonly profile?: Parameters<typeof profileRow>[0];
  /** What look-ups answer, by word; others are not found. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** Called with what is sent, operation by operation. */
  readonly onMarks?: (patch: WordsMarkPatch) => void;
}

const knownDays: readonly KnownOnDay[] = [
  { day: '2026-09-14', known: 120 },
  { day: '2026-10-02', known: 310 },
  { day: '2026-10-28', known: 520 },
  { day: '2026-11-12', known: 655 },
  { day: '2026-11-19', known: 702 },
];

const someMarks = [
  { state: 'known', chosen: true, words: ['perro', 'casa', 'árbol'] },
  { state: 'learning', chosen: true, words: ['ópera'] },
  { state: 'met', chosen: false, words: ['abrir'] },
  { state: 'ignored', chosen: true, words: ['marta'] },
] as const satisfies WordsOptions['marks'];

/** As many words as there are numbers below `count`, each of letters alone. */
export const manyWords = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}o`,
  );

/** The server's answers for a learner with these words; what is marked is known at the next reading. */
export function account({
  days = knownDays,
  languages = ['Spanish'],
  profile,
  meanings = {},
  onMarks = () => undefined,
  ...words
}: Account = {}): RequestHandler[] {
  const double = wordsDouble({ marks: someMarks, ...words });
  return [
    tableRows('profiles', [profileRow(profile)]),
    tableRows('user_subscriptions', []),
    ...double.handlers,
    http.post('*/rest/v1/rpc/known_words_by_day', () => HttpResponse.json([...days])),
    http.get('*/rest/v1/word_states', ({ request }) => {
      const language = new URL(request.url).searchParams.get('language')?.replace('eq.', '') ?? '';
      return HttpResponse.json(languages.includes(language) ? [{ language }] : []);
    }),
    http.post('*/functions/v1/translate-word', async ({ request }) => {
      const { word = '' } = (await request.json()) as { word?: string };
      const translation = meanings[word];
      if (translation === undefined) return HttpResponse.json({ error: { code: 'not_found' } }, { status: 404 });
      return HttpResponse.json({ translation, language: 'English', source: { provider: 'library' } });
    }),
    takesOperations((operation) => {
      double.take(operation);
      onMarks((operation as { patch: WordsMarkPatch }).patch);
    }),
  ];
}
