import type { Database } from '@fabula/contracts';
import { addDays, emptyProgress, mergeProgress, type Speaking, type StoryProgress, weekStart } from '@fabula/domain';
import type { DemoPhrase } from './collection.ts';
import type { Lesson, Sitting } from './lessons.ts';

type Insert<Table extends keyof Database['public']['Tables']> = Database['public']['Tables'][Table]['Insert'];

/** What the database's triggers would compute from the lessons if each sitting arrived as an operation of its own. */
export interface Books {
  readonly progress: Insert<'user_story_progress'>[];
  readonly days: Insert<'daily_completions'>[];
  readonly weeks: Insert<'weekly_recaps'>[];
  readonly profile: { learning_streak: number; streak_day: string | null; total_stories_completed: number };
}

/** Computes a learner's totals in one time zone, so that no journey complicates the streak. */
export function keepBooks(
  userId: string,
  timeZone: string,
  lessons: readonly Lesson[],
  phrases: readonly DemoPhrase[],
): Books {
  const days = new Map<string, Required<Insert<'daily_completions'>>>();
  const weeks = new Map<string, Required<Insert<'weekly_recaps'>>>();
  const progress = lessons.map((lesson) => {
    let before = emptyProgress(lesson.id);
    const daySeconds: Record<string, number> = {};
    let completedDay: string | null = null;
    for (const sitting of lesson.sittings) {
      const after = mergeProgress(before, sitting.patch, sitting.at.toISOString());
      daySeconds[sitting.day] = (daySeconds[sitting.day] ?? 0) + after.timeSpentSeconds - before.timeSpentSeconds;
      if (after.completed) count(lesson, sitting, before, after);
      if (after.completed) completedDay ??= sitting.day;
      before = after;
    }
    return progressRow(userId, before, { completedDay, daySeconds });
  });

  function count(lesson: Lesson, { at, day }: Sitting, before: StoryProgress, after: StoryProgress): void {
    const isFirst = !before.completed;
    const { language } = lesson.story;
    const spoken = sentencesSpoken(lesson, after.speaking) - (isFirst ? 0 : sentencesSpoken(lesson, before.speaking));
    const gained = {
      stories: isFirst ? 1 : 0,
      seconds: after.timeSpentSeconds - (isFirst ? 0 : before.timeSpentSeconds),
      phrases: isFirst ? lesson.story.key_phrases.length : 0,
      recycled: isFirst ? recycledPhrases(lesson, phrases) : 0,
    };
    const sunday = weekStart(day);
    const ofDay = days.get(`${day} ${language}`) ?? emptyDay(userId, day, language, timeZone);
    const ofWeek = weeks.get(`${sunday} ${language}`) ?? emptyWeek(userId, sunday, language);
    for (const row of [ofDay, ofWeek]) {
      row.total_time_spent += gained.seconds;
      row.total_phrases_learned += gained.phrases;
      row.sentences_spoken += spoken;
      row.phrases_recycled += gained.recycled;
    }
    ofDay.stories_completed += gained.stories;
    ofWeek.total_stories_completed += gained.stories;
    const earliest = ofDay.first_completed_at;
    if (isFirst && (earliest === null || at.toISOString() < earliest)) ofDay.first_completed_at = at.toISOString();
    days.set(`${day} ${language}`, ofDay);
    weeks.set(`${sunday} ${language}`, ofWeek);
  }

  return { progress, days: [...days.values()], weeks: [...weeks.values()], profile: profileOf([...days.values()]) };
}

function progressRow(
  userId: string,
  progress: StoryProgress,
  { completedDay, daySeconds }: { completedDay: string | null; daySeconds: Record<string, number> },
): Insert<'user_story_progress'> {
  const { sentences, phrases, seconds } = progress.speaking;
  return {
    user_id: userId,
    user_story_id: progress.storyId,
    completed: progress.completed,
    completion_date: progress.completedAt,
    completed_day: completedDay,
    current_sentence: progress.currentSentence,
    time_spent: progress.timeSpentSeconds,
    day_seconds: daySeconds,
    accuracy_score: progress.accuracyRatio,
    accuracy_at: progress.accuracyAt,
    step_completions: { ...progress.steps },
    speaking: {
      sentences: Object.fromEntries([...sentences].map(([index, sentence]) => [index, { ...sentence }])),
      phrases: Object.fromEntries(phrases),
      seconds,
    },
  };
}

/** Counts as private.sentences_spoken does in the database. */
function sentencesSpoken({ story }: Lesson, speaking: Speaking): number {
  const sentences = story.sentences.length;
  const asked = new Set(
    story.key_phrases.map((phrase) => phrase.trim().toLowerCase()).filter((phrase) => phrase !== ''),
  );
  const drilled = Math.min(Math.max(asked.size, 1), 5);
  const shadowed = [...speaking.sentences].filter(
    ([index, { outcome }]) => index < sentences && (outcome === 'own' || outcome === 'heard'),
  ).length;
  const said = [...speaking.phrases].filter(([index, outcome]) => index < drilled && outcome !== 'skipped').length;
  return shadowed + Math.floor((sentences * said) / (2 * drilled));
}

/** Counts phrases that were saved before the story existed and occur in it whole. */
function recycledPhrases({ story, createdAt }: Lesson, phrases: readonly DemoPhrase[]): number {
  return phrases.filter(
    (phrase) =>
      phrase.language === story.language &&
      phrase.createdAt < createdAt &&
      plainWords(story.story_text).includes(plainWords(phrase.phrase)),
  ).length;
}

function plainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[\s.,!?;:"“”„«»()[\]{}¿¡…،؛؟。—–-]+/gu, ' ')
    .trim()} `;
}

function emptyDay(
  userId: string,
  date: string,
  language: string,
  timeZone: string,
): Required<Insert<'daily_completions'>> {
  return {
    id: crypto.randomUUID(),
    user_id: userId,
    date,
    language,
    stories_completed: 0,
    total_time_spent: 0,
    total_phrases_learned: 0,
    sentences_spoken: 0,
    phrases_recycled: 0,
    first_completed_at: null,
    time_zone: timeZone,
    updated_at: new Date().toISOString(),
  };
}

function emptyWeek(userId: string, sunday: string, language: string): Required<Insert<'weekly_recaps'>> {
  return {
    id: crypto.randomUUID(),
    user_id: userId,
    language,
    week_start: sunday,
    week_end: addDays(sunday, 6),
    total_stories_completed: 0,
    total_time_spent: 0,
    total_phrases_learned: 0,
    sentences_spoken: 0,
    phrases_recycled: 0,
    updated_at: new Date().toISOString(),
  };
}

function profileOf(days: readonly Required<Insert<'daily_completions'>>[]): Books['profile'] {
  const completed = [...new Set(days.filter((day) => day.stories_completed > 0).map(({ date }) => date))].sort();
  const last = completed.at(-1) ?? null;
  let streak = 0;
  for (let day = last; day !== null && completed.includes(day); day = addDays(day, -1)) streak += 1;
  return {
    learning_streak: streak,
    streak_day: last,
    total_stories_completed: days.reduce((sum, day) => sum + day.stories_completed, 0),
  };
}
