import { useCountedStreak, useLearnerStats, useLearnersDay, useProfile } from '@fabula/data';
import { isMastered, type Sentence, type Story, type StoryProgress } from '@fabula/domain';
import { useOnline, useOutbox } from '@fabula/platform';
import { classNames, Heading, Icon, type IconName, Text } from '@fabula/ui';
import { shadowSentences } from '../shadow-speak/shadow-session.ts';
import { useText } from '../text.ts';
import styles from './achievements.module.css';
import { useFinishedDay } from './finished-day.ts';
import { type Goal, goalOf } from './goal.ts';
import { type StreakNews, streakNews } from './streak.ts';

/** When each achievement is shown, in milliseconds (specification section 9). */
const revealsMs = [100, 600, 1000] as const;

export interface AchievementsProps {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
  readonly progress: StoryProgress;
}

/** Shows story mastered or finished, learning streak and daily goal one after another, and only what is true. */
export function Achievements({ story, sentences, progress }: AchievementsProps) {
  const text = useText();
  const mastered = isMastered(progress, shadowSentences(story, sentences).length);
  const { finishedOn, finishedDay, finishedToday } = useFinishedDay(progress);
  const streak = useStreakNews(finishedToday ? finishedDay : null);
  return (
    <section aria-labelledby="finish-achievements">
      <Heading level={3} size="sm" id="finish-achievements" className={styles.title}>
        {text('finish_achievements')}
      </Heading>
      <ul className={styles.list}>
        <Achievement icon="book" afterMs={revealsMs[0]} title={text(mastered ? 'finish_mastered' : 'finish_finished')}>
          {finishedToday
            ? text(mastered ? 'finish_masteredText' : 'finish_finishedText')
            : text(mastered ? 'finish_masteredOn' : 'finish_finishedOn', { date: finishedOn })}
        </Achievement>
        <StreakAchievement streak={streak} />
        <GoalAchievement />
      </ul>
    </section>
  );
}

function StreakAchievement({ streak }: { readonly streak: StreakNews }) {
  const text = useText();
  const isActive = streak.state === 'active';
  const rest = isActive && streak.restDays > 0 ? ` ${text('finish_streakRest', { count: streak.restDays })}` : '';
  return (
    <Achievement
      icon="flame"
      afterMs={revealsMs[1]}
      title={text(isActive ? 'finish_streak' : 'finish_streakOver')}
      isOpen={!isActive}
      changes
    >
      {isActive ? `${text('finish_streakText', { count: streak.days })}${rest}` : text(streakTexts[streak.state])}
    </Achievement>
  );
}

const streakTexts = {
  counting: 'finish_streakCounting',
  offline: 'finish_streakOffline',
  unknown: 'finish_streakUnknown',
  over: 'finish_streakOverText',
} as const satisfies Record<Exclude<StreakNews['state'], 'active'>, string>;

/** The daily goal from the settings, compared with the time that the server has counted today. */
function GoalAchievement() {
  const text = useText();
  const goal = useGoal();
  const isReached = goal.state === 'reached';
  const isKnown = isReached || goal.state === 'open';
  return (
    <Achievement
      icon={isReached ? 'check' : 'clock'}
      afterMs={revealsMs[2]}
      title={text(isReached ? 'finish_goal' : 'finish_goalOpen')}
      isOpen={!isReached}
      changes
    >
      {isKnown ? text('finish_goalText', { count: goal.minutes, goal: goal.goalMinutes }) : text(goalTexts[goal.state])}
    </Achievement>
  );
}

const goalTexts = {
  counting: 'finish_goalCounting',
  offline: 'finish_goalOffline',
  unknown: 'finish_goalUnknown',
} as const satisfies Record<Exclude<Goal['state'], 'reached' | 'open'>, string>;

interface AchievementProps {
  readonly icon: IconName;
  readonly afterMs: number;
  readonly title: string;
  readonly children: string;
  /** Whether the achievement is not reached or not known yet. */
  readonly isOpen?: boolean;
  /** Whether its text may change while it is shown. */
  readonly changes?: boolean;
}

function Achievement({ icon, afterMs, title, children, isOpen = false, changes = false }: AchievementProps) {
  return (
    <li
      className={classNames(styles.achievement, isOpen && styles.open)}
      // Sets a custom property, so that the style sheet decides whether anything moves at all.
      style={{ ['--reveal-after' as string]: `${afterMs}ms` }}
    >
      <span className={styles.figure}>
        <Icon name={icon} size={24} />
      </span>
      <div role={changes ? 'status' : undefined}>
        <p className={styles.name}>{title}</p>
        <Text size="sm">{children}</Text>
      </div>
    </li>
  );
}

function useStreakNews(finishedDay: string | null): StreakNews {
  const isOnline = useOnline();
  const today = useLearnersDay();
  const { pending } = useOutbox();
  const { data, isFetching, isError } = useCountedStreak();
  return streakNews({
    counted: data && !isError ? data : null,
    isUnderway: isFetching || pending.some(({ kind }) => kind === 'progress'),
    isOnline,
    today,
    finishedDay,
  });
}

function useGoal(): Goal {
  const isOnline = useOnline();
  const { pending } = useOutbox();
  const { data: profile, isError: profileFailed } = useProfile();
  const { data, isFetchedAfterMount, isFetching, isError } = useLearnerStats(profile?.targetLanguage);
  return goalOf({
    // An older cache entry may be about another day.
    todaySeconds: data && isFetchedAfterMount ? data.todaySeconds : null,
    goalMinutes: profile?.dailyGoalMinutes ?? null,
    isUnderway: isFetching || pending.some(({ kind }) => kind === 'progress'),
    isOnline,
    hasFailed: isError || profileFailed,
  });
}
