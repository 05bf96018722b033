import { type Story, type StoryProgress, type StoryStep, storySentences, storySteps } from '@fabula/domain';
import { useCommonText, usePlatform, useSearchParams } from '@fabula/platform';
import { Heading, IconButton, LearnerText, Page } from '@fabula/ui';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { CompletionCard } from './completion-card.tsx';
import { openingStep } from './opening-step.ts';
import { Offline, StepLoading } from './player-states.tsx';
import { SaveStatus } from './save-status.tsx';
import { stepEntries } from './step-entries.ts';
import { StepList } from './step-list.tsx';
import { StepNavigator } from './step-navigator.tsx';
import { isStepAvailable, stepScreens } from './step-registry.ts';
import styles from './story-player.module.css';
import { useClosePlayer } from './use-close-player.ts';

export interface StoryPlayerProps {
  readonly story: Story;
  readonly progress: StoryProgress;
}

/** The player around the steps: title, step list, the step that is open, and the card after it. */
export function StoryPlayer({ story, progress }: StoryPlayerProps) {
  const common = useCommonText();
  const { page } = usePlatform();
  const [address] = useSearchParams();
  const close = useClosePlayer();
  const [step, setStep] = useState<StoryStep>(() =>
    openingStep({
      requested: address.get('step'),
      steps: progress.steps,
      storyCompleted: progress.completed,
      isAvailable: isStepAvailable,
    }),
  );
  const [isDone, setDone] = useState(false);
  const sentences = useMemo(() => storySentences(story), [story]);
  // The step just done is saved; the merged progress may follow a moment later.
  const steps = isDone ? { ...progress.steps, [step]: true } : progress.steps;
  const entries = stepEntries(steps, progress.completed);
  const following = storySteps[storySteps.indexOf(step) + 1];
  const next = following && isStepAvailable(following) ? following : null;
  const Step = stepScreens[step]?.current;

  useEffect(() => {
    page.setTitle(story.title);
    return () => page.setTitle(null);
  }, [page, story.title]);

  const open = (wanted: StoryStep) => {
    setStep(wanted);
    setDone(false);
  };
  return (
    <Page width="wide">
      <Offline />
      <header className={styles.header}>
        <IconButton label={common('back')} icon="back" onClick={close} />
        <Heading level={1} size="lg" serif className={styles.title}>
          <LearnerText language={story.language}>{story.title}</LearnerText>
        </Heading>
        <SaveStatus />
      </header>
      <StepList entries={entries} current={step} onOpen={open} />
      {progress.completed && <StepNavigator steps={steps} entries={entries} current={step} onOpen={open} />}
      {isDone && (
        <CompletionCard
          step={step}
          steps={steps}
          next={next}
          onReview={() => setDone(false)}
          onContinue={() => (next ? open(next) : close())}
        />
      )}
      {!isDone && Step && (
        <Suspense fallback={<StepLoading />}>
          <Step key={step} story={story} sentences={sentences} progress={progress} onDone={() => setDone(true)} />
        </Suspense>
      )}
    </Page>
  );
}
