import { type StepCompletions, type StoryStep, storySteps } from '@fabula/domain';
import { classNames, Icon, type IconName, VisuallyHidden } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './step-dots.module.css';

const icons: Readonly<Record<StoryStep, IconName>> = {
  listen_read: 'speaker',
  shadow_speak: 'microphone',
  chunk_drill: 'chunk',
  quiz: 'quiz',
};

/** The four steps as dots: filled if done, an empty ring if not. */
export function StepDots({ steps }: { readonly steps: StepCompletions }) {
  const text = useText();
  return (
    <ul className={styles.dots} aria-label={text('story_steps')}>
      {storySteps.map((step) => (
        <li key={step} className={classNames(styles.dot, steps[step] && styles.done)}>
          <Icon name={icons[step]} size={16} />
          <VisuallyHidden>
            {text(steps[step] ? 'story_stepDone' : 'story_stepOpen', { step: text(`step_${step}`) })}
          </VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
