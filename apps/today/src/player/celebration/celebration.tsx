import type { Sentence, Story, StoryProgress } from '@fabula/domain';
import { Button, Card, Heading, Icon, Text } from '@fabula/ui';
import { Cover } from '../../cover/cover.tsx';
import { NextPart } from '../../next-part/next-part.tsx';
import { useText } from '../text.ts';
import { Achievements } from './achievements.tsx';
import styles from './celebration.module.css';
import { LessonFigures } from './lesson-figures.tsx';

export interface CelebrationProps {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
  readonly progress: StoryProgress;
  readonly isSaving: boolean;
  /** Leaves the celebration, for something else than usual if that is given. */
  readonly onContinue: (then?: () => void) => void;
}

/** Shown after the last step: the lesson's figures and the achievements, and what follows in its series. */
export function Celebration({ story, sentences, progress, isSaving, onContinue }: CelebrationProps) {
  const text = useText();
  return (
    <Card as="section" padding="lg" aria-labelledby="finish-title" className={styles.card}>
      <header className={styles.head}>
        <span className={styles.figure}>
          <Cover story={story} size="lg" />
          <span className={styles.star}>
            <Icon name="star" size={24} />
          </span>
        </span>
        <Heading level={2} size="xl" serif id="finish-title">
          {text('finish_title')}
        </Heading>
        <Text muted size="lg">
          {text('finish_text')}
        </Text>
      </header>
      <LessonFigures story={story} sentences={sentences} progress={progress} />
      <Achievements story={story} sentences={sentences} progress={progress} />
      <Button size="lg" block iconEnd="forward" busy={isSaving} onClick={() => onContinue()}>
        {text('finish_continue')}
      </Button>
      <NextPart story={story} onLeave={onContinue} />
    </Card>
  );
}
