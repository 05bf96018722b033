import type { ProgressPatch, SpeakingPatch } from '@fabula/contracts';
import { addDays, localDay, startOfDay, storySteps } from '@fabula/domain';
import type { ToldStory } from '@fabula/supabase/stories';
import type { Chance } from './chance.ts';

/** One sitting of the learner with a story, as the outbox would send it. */
export interface Sitting {
  readonly at: Date;
  /** The day in the learner's own zone. */
  readonly day: string;
  readonly patch: ProgressPatch;
}

/** A story of the learner's and every sitting with it. */
export interface Lesson {
  readonly id: string;
  readonly story: ToldStory;
  readonly createdAt: Date;
  readonly sittings: Sitting[];
}

export interface LessonPlan {
  readonly now: Date;
  readonly timeZone: string;
  /** Days of history, including today. */
  readonly dayCount: number;
  /** The stories the learner gets, in this order; after the last one they repeat. */
  readonly stories: readonly ToldStory[];
  /** Stories in a second language, which the learner studies on some of the days. */
  readonly otherStories: readonly ToldStory[];
}

/** The length of the unbroken run of days with a finished story that ends yesterday. */
const runningStreakDays = 9;
const minuteMs = 60_000;

/**
 * Plans months of a steady learner: a story on most evenings, some begun and finished on another day, two on some days,
 * some replayed, none on others. A story is finished on each of the last nine days, and today's is only begun. Nothing
 * lies in the future.
 */
export function planLessons(plan: LessonPlan, chance: Chance): Lesson[] {
  const today = localDay(plan.now, plan.timeZone);
  const diary = new Diary(plan, chance);
  for (let ago = plan.dayCount - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    if (ago === 0) diary.begin(day, plan.stories);
    else if (ago <= runningStreakDays || chance.happens(0.5)) diary.study(day, ago > runningStreakDays);
    else if (chance.happens(0.12)) diary.replay(day);
  }
  return diary.lessons.filter(({ sittings }) => sittings.length > 0);
}

class Diary {
  readonly lessons: Lesson[] = [];
  readonly #plan: LessonPlan;
  readonly #chance: Chance;
  #open: Lesson | null = null;
  #clock = new Date(0);

  constructor(plan: LessonPlan, chance: Chance) {
    this.#plan = plan;
    this.#chance = chance;
  }

  /** A day with a story: the one that was begun, or a new one, which may stay unfinished if the streak allows it. */
  study(day: string, mayStayOpen: boolean): void {
    const { stories, otherStories } = this.#plan;
    if (this.#open === null && mayStayOpen && this.#chance.happens(0.2)) {
      this.begin(day, stories);
      return;
    }
    this.#sitDown(day);
    const lesson = this.#open ?? this.#newLesson(stories);
    this.#open = null;
    for (const step of storySteps) {
      if (!lesson.sittings.some(({ patch }) => patch.steps?.includes(step))) this.#do(lesson, step);
    }
    if (this.#chance.happens(0.18)) this.#whole(otherStories);
    else if (this.#chance.happens(0.1)) this.#whole(stories);
    if (this.#chance.happens(0.15)) this.#again();
  }

  /** Does the first two steps of a new story. */
  begin(day: string, stories: readonly ToldStory[]): void {
    this.#sitDown(day);
    const lesson = this.#newLesson(stories);
    for (const step of storySteps.slice(0, 2)) this.#do(lesson, step);
    this.#open = lesson;
  }

  replay(day: string): void {
    this.#sitDown(day);
    this.#again();
  }

  #whole(stories: readonly ToldStory[]): void {
    if (stories.length === 0) return;
    const lesson = this.#newLesson(stories);
    for (const step of storySteps) this.#do(lesson, step);
  }

  /** Listens again to a story that was finished before, sometimes to its end with the quiz, which counts the day. */
  #again(): void {
    const finished = this.lessons.filter(({ sittings }) => sittings.some(({ patch }) => patch.steps?.includes('quiz')));
    const lesson = finished[this.#chance.between(0, Math.max(0, finished.length - 1))];
    if (!lesson) return;
    this.#note(lesson, { storyId: lesson.id, addSeconds: this.#chance.between(90, 420) });
    if (this.#chance.happens(0.5)) this.#do(lesson, 'quiz');
  }

  /** Before breakfast, at noon or in the evening. */
  #sitDown(day: string): void {
    const hour = [7, 12, 19, 20][this.#chance.between(0, 3)] ?? 19;
    const minutes = hour * 60 + this.#chance.between(0, 50);
    const latest = this.#plan.now.getTime() - 40 * minuteMs;
    const planned = startOfDay(day, this.#plan.timeZone).getTime() + minutes * minuteMs;
    this.#clock = new Date(Math.min(planned, latest));
  }

  #newLesson(stories: readonly ToldStory[]): Lesson {
    const told = this.lessons.filter(({ story }) => story.language === stories[0]?.language).length;
    const story = stories[told % stories.length];
    if (!story) throw new Error('There is no story to tell');
    const lesson = { id: this.#chance.uuid(), story, createdAt: this.#clock, sittings: [] };
    this.lessons.push(lesson);
    return lesson;
  }

  #do(lesson: Lesson, step: (typeof storySteps)[number]): void {
    const chance = this.#chance;
    const { story, id: storyId } = lesson;
    const steps = [step];
    const practice = this.lessons.length / 60;
    if (step === 'listen_read') {
      this.#note(lesson, {
        storyId,
        steps,
        addSeconds: chance.between(180, 330),
        currentSentence: story.sentences.length - 1,
      });
    } else if (step === 'shadow_speak') {
      const addSeconds = chance.between(240, 520);
      this.#note(lesson, {
        storyId,
        steps,
        addSeconds,
        speaking: { ...shadowed(story, practice, chance), addSeconds },
      });
    } else if (step === 'chunk_drill') {
      const phrases = story.key_phrases.slice(0, 5).map((_, index) => ({ index, outcome: 'heard' as const }));
      this.#note(lesson, { storyId, steps, addSeconds: chance.between(110, 300), speaking: { phrases } });
    } else {
      const right = Math.min(5, 3 + Math.round(chance.next() * 1.4 + practice));
      this.#note(lesson, { storyId, steps, addSeconds: chance.between(70, 180), accuracyRatio: right / 5 });
    }
  }

  #note(lesson: Lesson, patch: ProgressPatch): void {
    this.#clock = new Date(this.#clock.getTime() + (patch.addSeconds ?? 0) * 1_000);
    lesson.sittings.push({ at: this.#clock, day: localDay(this.#clock, this.#plan.timeZone), patch });
  }
}

/** Every sentence spoken, better with practice; one in twelve is skipped and some are judged by the learner alone. */
function shadowed(story: ToldStory, practice: number, chance: Chance): SpeakingPatch {
  return {
    sentences: story.sentences.map((_, index) => {
      if (chance.happens(1 / 12)) return { index, outcome: 'skipped' as const };
      const score = Math.min(100, chance.between(58, 92) + Math.round(practice * 12));
      return {
        index,
        addAttempts: chance.between(1, 3),
        score,
        outcome: score >= 70 ? ('heard' as const) : ('own' as const),
      };
    }),
  };
}
