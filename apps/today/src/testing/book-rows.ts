import type { FeatureManifest } from '@fabula/contracts';
import { phraseRow, progressRow, storyRow } from '@fabula/testing';
import { HttpResponse, http, type RequestHandler } from 'msw';

/** A Saturday at noon: weeks begin on Monday, November 16, or on Sunday, November 15. */
export const saturday = () => new Date('2026-11-21T12:00:00Z');

/** What `review_overview` tells of days, each with the number of stories finished on it. */
export function weekIs(stories: Readonly<Record<string, number>> = {}): RequestHandler {
  const days = Object.entries(stories).map(([day, count]) => ({ day, stories: count, seconds: 900, phrases: 4 }));
  return http.post('*/rest/v1/rpc/review_overview', () =>
    HttpResponse.json({
      recap: null,
      totals: { stories: 0, seconds: 0, phrases: 0 },
      days,
      weeks: [],
      hasCompletions: days.length > 0,
      firstDay: null,
      streakDays: 0,
      streakDay: null,
    }),
  );
}

export const weekFails = (): RequestHandler =>
  http.post('*/rest/v1/rpc/review_overview', () => HttpResponse.json({ message: 'no' }, { status: 400 }));

export const weekWaits = (): RequestHandler =>
  http.post('*/rest/v1/rpc/review_overview', () => new Promise<never>(() => undefined));

/** On three days something was finished, and on a fourth only begun. */
export const someWeek = () => weekIs({ '2026-11-16': 1, '2026-11-17': 2, '2026-11-18': 0, '2026-11-21': 1 });

const number = (index: number) => String(index + 1).padStart(12, '0');
export const storyId = (index: number) => `10000000-0000-4000-8000-${number(index)}`;

const titles = ['Un plato más', 'La maleta roja', 'El café de la esquina', 'Cartas para Lina', 'El último tren'];
const topics = ['Food and dining', 'Travel and vacation', 'Work and career', 'Family and relationships'];

/** Stories of the learner's own, the newest first; each title ends with its number. */
export function ownStories(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) =>
    storyRow({
      id: storyId(index),
      title: `${titles[index % titles.length]} ${index + 1}`,
      topic: topics[index % topics.length] ?? 'Food and dining',
      created_at: new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString(),
    }),
  );
}

/** The second is half done, and what comes after the third finished. */
export function ownProgress(count: number): readonly object[] {
  const half = progressRow({
    user_story_id: storyId(1),
    step_completions: { listen_read: true, shadow_speak: true },
  });
  const finished = Array.from({ length: Math.max(0, count - 3) }, (_, index) =>
    progressRow({ user_story_id: storyId(index + 3), completed: true, step_completions: { listen_read: true } }),
  );
  return [half, ...finished];
}

/** Phrases of which `due` are due on `saturday`, and one is not. */
export function duePhrases(due: number): readonly object[] {
  return Array.from({ length: due + 1 }, (_, index) =>
    phraseRow({
      id: `20000000-0000-4000-8000-${number(index)}`,
      phrase: `mercado ${index}`,
      next_review_date: index === 0 ? '2026-11-29T12:00:00Z' : '2026-11-20T12:00:00Z',
      review_count: 1,
    }),
  );
}

/** The feature that the link to what is due leads to. */
export const phrasesFeature: FeatureManifest = {
  name: 'phrases',
  contract: '1.0',
  title: { en: 'Phrases', es: 'Frases', fr: 'Expressions' },
  routes: [
    {
      path: '/phrases',
      access: 'protected',
      layout: 'tabs',
      title: { en: 'Phrases', es: 'Frases', fr: 'Expressions' },
    },
  ],
};
