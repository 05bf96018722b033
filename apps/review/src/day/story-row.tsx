import { routes } from '@fabula/contracts';
import type { HistoryStory } from '@fabula/data';
import { accuracyPercent, readingMinutes } from '@fabula/domain';
import { Link } from '@fabula/platform';
import { Badge, LearnerText, LinkButton } from '@fabula/ui';
import { useId } from 'react';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import { StepDots } from './step-dots.tsx';
import styles from './story-row.module.css';

interface StoryRowProps {
  readonly story: HistoryStory;
  readonly onOpen: () => void;
}

/** One story of the day, with its progress and a link to it. */
export function StoryRow({ story, onOpen }: StoryRowProps) {
  const text = useText();
  const id = useId();
  const { duration, percent } = useFormats();
  const accuracy = accuracyPercent(story.accuracyRatio);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <button type="button" id={`${id}-title`} aria-haspopup="dialog" className={styles.open} onClick={onOpen}>
            <LearnerText look="phrase" language={story.language} className={styles.name}>
              {story.title}
            </LearnerText>
          </button>
        </h3>
        {story.completed && (
          <Badge kind="good" icon="check">
            {text('story_complete')}
          </Badge>
        )}
      </div>
      {story.nativeTitle && (
        <LearnerText as="p" language={story.nativeLanguage} className={styles.native}>
          {story.nativeTitle}
        </LearnerText>
      )}
      <ul className={styles.facts}>
        <li>{text(`level_${story.level}`)}</li>
        <li>{text('story_reading', { count: readingMinutes(story.wordCount) })}</li>
        <li>{text('story_spent', { time: duration(story.timeSpentSeconds) })}</li>
        {accuracy !== null && <li>{text('story_accuracy', { percent: percent(accuracy) })}</li>}
      </ul>
      <div className={styles.foot}>
        <StepDots steps={story.steps} />
        <LinkButton
          variant="secondary"
          render={
            <Link id={`${id}-review`} to={routes.story(story.storyId)} aria-labelledby={`${id}-review ${id}-title`} />
          }
        >
          {text('story_review')}
        </LinkButton>
      </div>
    </li>
  );
}
