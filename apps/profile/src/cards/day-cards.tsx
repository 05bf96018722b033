import { routes } from '@fabula/contracts';
import {
  type Profile,
  useCountedStreak,
  type useLearnerStats,
  useLearnersDay,
  useProgress,
  useStories,
} from '@fabula/data';
import {
  emptyProgress,
  isAllComplete,
  isDailyGoalReached,
  nextStory,
  percentComplete,
  type StoryProgress,
  type StorySummary,
  streakOn,
  streakRule,
} from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Badge, Icon, LearnerText, ProgressBar, Skeleton, Text } from '@fabula/ui';
import { Section } from '../section.tsx';
import { useText } from '../text.ts';
import styles from './day-cards.module.css';
import { LinkCard } from './link-card.tsx';

export interface DayCardsProps {
  readonly profile: Profile;
  readonly stats: ReturnType<typeof useLearnerStats>;
}

/** Three cards that lead to the other tabs, each with a summary. */
export function DayCards({ profile, stats }: DayCardsProps) {
  const text = useText();
  return (
    <Section title={text('profile_cardsTitle')}>
      <div className={styles.cards}>
        <StoryCard profile={profile} />
        <LinkCard to={routes.review} icon="review" title={text('profile_streakTitle')}>
          <Streak />
          <Goal profile={profile} stats={stats} />
        </LinkCard>
        <LinkCard to={routes.phrases} icon="bookmark" title={text('profile_savedTitle')}>
          {stats.data ? (
            <Text muted>{savedText(stats.data.savedPhrases, text)}</Text>
          ) : (
            <Unknown failed={stats.isError} />
          )}
        </LinkCard>
      </div>
    </Section>
  );
}

const savedText = (count: number, text: ReturnType<typeof useText>) =>
  count === 0 ? text('profile_savedNone') : text('profile_savedCount', { count });

function Streak() {
  const text = useText();
  const today = useLearnersDay();
  const { data } = useCountedStreak();
  if (!data) return null; // The cards are drawn from the same row, so it is there.
  const { state, days, restDays } = streakOn(data, today);
  const { reviews } = streakRule;
  if (days === 0) return <Text muted>{text('profile_streakNone', { reviews })}</Text>;
  return (
    <>
      <p className={styles.fact}>{text('profile_streakDays', { count: days })}</p>
      {restDays > 0 && (
        <p className={styles.rest}>
          <Icon name="moon" size={16} />
          {text('profile_streakRest', { count: restDays })}
        </p>
      )}
      {state !== 'active' && <Text muted>{text('profile_streakWaiting', { reviews })}</Text>}
    </>
  );
}

function Goal({ profile: { dailyGoalMinutes: goal }, stats }: DayCardsProps) {
  const text = useText();
  if (!stats.data) return <Unknown failed={stats.isError} />;
  const minutes = Math.floor(stats.data.todaySeconds / 60);
  const isReached = isDailyGoalReached(stats.data.todaySeconds, goal);
  return (
    <ProgressBar
      label={text('profile_goal')}
      percent={Math.min(100, (minutes / goal) * 100)}
      valueText={text('profile_goalMinutes', { minutes, goal })}
      tone={isReached ? 'good' : 'accent'}
    />
  );
}

function StoryCard({ profile }: Pick<DayCardsProps, 'profile'>) {
  const text = useText();
  const stories = useStories(profile.targetLanguage);
  const progress = useProgress();
  const story = stories.data && progress.data && nextStory(stories.data, progress.byStory);
  return (
    <LinkCard
      to={routes.today}
      icon="today"
      title={text('profile_storyTitle')}
      badge={story && <Badge kind="accent">{text('profile_storyCurrent')}</Badge>}
    >
      {story && <StoryState story={story} progress={progress.byStory.get(story.id) ?? emptyProgress(story.id)} />}
      {story === null && <Text muted>{text('profile_storyNone')}</Text>}
      {story === undefined && <Unknown failed={stories.isError || progress.isError} />}
    </LinkCard>
  );
}

/** Takes the place of a figure that is still loading or failed to load. */
function Unknown({ failed }: { readonly failed: boolean }) {
  const text = useText();
  return failed ? <Text muted>{text('profile_placeholder')}</Text> : <Skeleton width="60%" />;
}

function StoryState({ story, progress }: { readonly story: StorySummary; readonly progress: StoryProgress }) {
  const text = useText();
  const { texts } = usePlatform();
  const isDone = progress.completed || isAllComplete(progress.steps);
  const percent = percentComplete(progress.steps);
  const share = new Intl.NumberFormat(texts.language(), { style: 'percent', maximumFractionDigits: 0 });
  return (
    <>
      <LearnerText as="p" look="phrase" language={story.language} className={styles.title}>
        {story.title}
      </LearnerText>
      {isDone ? (
        <span className={styles.done}>
          <Badge kind="good" icon="check">
            {text('profile_storyCompleted')}
          </Badge>
        </span>
      ) : (
        <ProgressBar label={text('profile_storyProgress')} percent={percent} valueText={share.format(percent / 100)} />
      )}
    </>
  );
}
