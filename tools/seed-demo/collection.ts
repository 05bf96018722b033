import {
  askedSide,
  localDay,
  type ReviewAnswer,
  type ReviewSide,
  type ReviewState,
  reviewedPhrase,
  streakRule,
} from '@fabula/domain';
import type { Chance } from './chance.ts';
import type { Lesson } from './lessons.ts';

export interface DemoReview {
  readonly id: string;
  readonly at: Date;
  readonly answer: ReviewAnswer;
  readonly side: ReviewSide;
}

/** A saved phrase and its reviews since. */
export interface DemoPhrase {
  readonly id: string;
  readonly lesson: Lesson;
  readonly phrase: string;
  readonly translation: string;
  readonly example: string;
  readonly language: string;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly reviews: readonly DemoReview[];
  /** In the learner's own days: when it was saved, first known, and known for the fifth time. */
  readonly savedDay: string;
  readonly learnedDay: string | null;
  readonly masteredDay: string | null;
}

const minuteMs = 60_000;
const newPhrase: ReviewState = { reviewCount: 0, nextReviewAt: null, difficulty: 'Medium' };
const notes = [
  'Heard it again in a film.',
  'Ask Marta how it sounds to her.',
  'Careful: not as in English!',
  'For the next trip.',
];

/**
 * Plans key phrases saved while learning, some with a note, and reviewed on the evenings they were due, as far as the
 * learner got: today they are too few to count the day.
 */
export function planCollection(lessons: readonly Lesson[], now: Date, timeZone: string, chance: Chance): DemoPhrase[] {
  const saved = new Set<string>();
  const today = localDay(now, timeZone);
  let leftToday = streakRule.reviews - 1;
  const isGiven = ({ at }: DemoReview) => {
    if (localDay(at, timeZone) !== today) return true;
    leftToday -= 1;
    return leftToday >= 0;
  };
  return lessons.flatMap((lesson) => {
    // A story that is told again has little that is new, so the saved phrases spread over the months.
    let room = chance.happens(0.7) ? chance.between(1, 2) : 0;
    return lesson.story.key_phrase_notes.flatMap(({ phrase, translation, context }) => {
      const key = `${lesson.story.language} ${phrase.toLowerCase()}`;
      const first = lesson.sittings[0];
      if (saved.has(key) || first === undefined || room === 0 || !chance.happens(0.6)) return [];
      saved.add(key);
      room -= 1;
      const createdAt = new Date(first.at.getTime() - chance.between(1, 60) * 1_000);
      const note = chance.happens(0.2) ? (notes[chance.between(0, notes.length - 1)] ?? null) : null;
      const reviews = reviewsOf(createdAt, now, reviewsAtMost(saved.size, chance), chance).filter(isGiven);
      const dayOf = (review: DemoReview | undefined) => (review ? localDay(review.at, timeZone) : null);
      const known = reviews.filter(({ answer }) => answer === 'got_it');
      return [
        {
          reviews,
          id: chance.uuid(),
          lesson,
          phrase,
          translation,
          example: context,
          language: lesson.story.language,
          note,
          createdAt,
          savedDay: localDay(createdAt, timeZone),
          learnedDay: dayOf(known[0]),
          masteredDay: dayOf(known[4]),
        },
      ];
    });
  });
}

/** Some phrases are never reviewed, some are reviewed to the end, and the rest get a few reviews. */
function reviewsAtMost(place: number, chance: Chance): number {
  if (place % 6 === 4) return 0;
  return place % 2 === 0 ? Number.POSITIVE_INFINITY : chance.between(1, 6);
}

function reviewsOf(createdAt: Date, now: Date, most: number, chance: Chance): DemoReview[] {
  const reviews: DemoReview[] = [];
  let state = newPhrase;
  let at = new Date(createdAt.getTime() + chance.between(6, 40) * 60 * minuteMs);
  while (at < now && reviews.length < most) {
    const answer = chance.happens(state.reviewCount > 2 ? 0.9 : 0.75) ? 'got_it' : 'back';
    reviews.push({ id: chance.uuid(), at, answer, side: askedSide(state.reviewCount) });
    state = reviewedPhrase(state, answer, at);
    at = new Date(Date.parse(state.nextReviewAt ?? '') + chance.between(1, 30 * 60) * minuteMs);
  }
  return reviews;
}
