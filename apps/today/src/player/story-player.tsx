import {
  isAllComplete,
  type Sentence,
  type Story,
  type StoryProgress,
  type StoryStep,
  storySentences,
} from '@fabula/domain';
import { useCommonText, usePlatform, useSearchParams } from '@fabula/platform';
import { useSoundEffects } from '@fabula/playback';
import { Heading, IconButton, Page } from '@fabula/ui';
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { StoryByline } from '../byline/story-byline.tsx';
import { Cover } from '../cover/cover.tsx';
import { receive } from '../cover/cover-journey.ts';
import { KeepStory } from '../keep/keep-story.tsx';
import { useFinishStory } from './celebration/use-finish-story.ts';
import { CompletionCard } from './completion-card.tsx';
import { FoldingHead } from './folding-head.tsx';
import { openingPlace, type PlayerPlace, placeAfter } from './opening-step.ts';
import { Offline, StepLoading } from './player-states.tsx';
import { SaveStatus } from './save-status.tsx';
import { shadowSentences } from './shadow-speak/shadow-session.ts';
import { stepEntries } from './step-entries.ts';
import { stepFacts } from './step-facts.ts';
import { StepFocus } from './step-focus.tsx';
import { StepList } from './step-list.tsx';
import { StepNavigator } from './step-navigator.tsx';
import { celebrationScreen, fetchLesson, stepScreens } from './step-registry.ts';
import styles from './story-player.module.css';
import { StoryText } from './story-text.tsx';
import { useText } from './text.ts';
import { useClosePlayer } from './use-close-player.ts';
import { VowelsProvider } from './vowels.tsx';
import { WordProposal } from './words/word-proposal.tsx';

export interface StoryPlayerProps {
  readonly story: Story;
  readonly progress: StoryProgress;
}

/** The player around the steps: title, step list, the open place, and the card after a step. */
export function StoryPlayer({ story, progress }: StoryPlayerProps) {
  const { end, back } = useClosePlayer();
  const { finish, isSaving } = useFinishStory(progress, end);
  const leaveBy = (then: () => void) => finish({ stays: false, then });
  const { play } = useSoundEffects();
  const { place, isDone, heard, hasMoved, open, showCard } = useWhereabouts(progress);
  // Fixed at the opening, so that a story completed now is celebrated, and gets its navigator only next time.
  const [wasCompleted] = useState(progress.completed);
  const sentences = useMemo(() => storySentences(story), [story]);
  // Includes the step just saved, because the merged progress may arrive a moment later.
  const steps = isDone ? { ...progress.steps, [place]: true } : progress.steps;
  const entries = stepEntries(steps, progress.completed);
  usePageTitle(story.title, place);
  useEffect(() => void fetchLesson(), []);

  const stepDone = (sentencesHeard = 0) => {
    if (wasCompleted || !isAllComplete({ ...progress.steps, [place]: true })) return showCard(sentencesHeard);
    open('finish');
    play('finished');
  };
  const next = place === 'finish' ? 'finish' : placeAfter(place, steps, wasCompleted);
  const Step = place === 'finish' ? null : stepScreens[place].current;
  return (
    <VowelsProvider story={story} sentences={sentences}>
      <Page width="wide">
        <Offline />
        <FoldingHead folds={place === 'listen_read' && !isDone}>
          <PlayerHead story={story} onBack={() => (place === 'finish' ? leaveBy(back) : back())} />
          <StepList entries={entries} current={place} onOpen={open} />
        </FoldingHead>
        {isDone && place !== 'finish' && (
          <CompletionCard
            step={place}
            steps={steps}
            facts={stepFacts({ step: place, progress, heard, sentenceCount: countOf(place, story, sentences) })}
            next={next}
            onReview={() => open(place)}
            onContinue={() => open(next)}
          >
            {place === 'listen_read' && <WordProposal story={story} sentences={sentences} />}
          </CompletionCard>
        )}
        {!isDone && (
          <Suspense fallback={<StepLoading />}>
            <StepFocus key={place} takesFocus={hasMoved}>
              {Step ? (
                <Step story={story} sentences={sentences} progress={progress} onDone={stepDone} />
              ) : (
                <celebrationScreen.current
                  story={story}
                  sentences={sentences}
                  progress={progress}
                  isSaving={isSaving}
                  onContinue={(then) => finish({ stays: true, then })}
                />
              )}
            </StepFocus>
          </Suspense>
        )}
        {wasCompleted && <StepNavigator steps={steps} entries={entries} current={place} onOpen={open} />}
        {/* Premium is offered where the story is first met, and not again under each step. */}
        <KeepStory story={story} offers={place === 'listen_read'} />
      </Page>
    </VowelsProvider>
  );
}

/** How many sentences a step is about: fewer are spoken than read where a story has no list of them. */
function countOf(step: StoryStep, story: Story, sentences: readonly Sentence[]): number {
  return step === 'shadow_speak' ? shadowSentences(story, sentences).length : sentences.length;
}

function PlayerHead({ story, onBack }: { readonly story: Story; readonly onBack: () => void }) {
  const common = useCommonText();
  const cover = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (cover.current) receive(cover.current);
  }, []);
  return (
    <header className={styles.header}>
      <IconButton label={common('back')} icon="back" onClick={onBack} />
      <Cover ref={cover} story={story} size="sm" />
      <div className={styles.title}>
        <Heading level={1} size="lg" serif>
          <StoryText story={story} language={story.language}>
            {story.title}
          </StoryText>
        </Heading>
        <StoryByline story={story} />
      </div>
      <SaveStatus />
    </header>
  );
}

interface Whereabouts {
  readonly place: PlayerPlace;
  /** Whether the step is done and its card is shown instead. */
  readonly isDone: boolean;
  /** How many sentences were played in the step that was just done. */
  readonly heard: number;
  /** Whether the learner has moved within the player since it was opened. */
  readonly hasMoved: boolean;
}

/** The learner's place in the player. The address follows it, so that a reload returns there. */
function useWhereabouts({ steps, completed }: StoryProgress) {
  const [address, setAddress] = useSearchParams();
  const [whereabouts, setWhereabouts] = useState<Whereabouts>(() => ({
    place: openingPlace({ requested: address.get('step'), steps, storyCompleted: completed }),
    isDone: false,
    heard: 0,
    hasMoved: false,
  }));
  return {
    ...whereabouts,
    open(place: PlayerPlace) {
      setWhereabouts({ place, isDone: false, heard: 0, hasMoved: true });
      setAddress({ step: place }, { replace: true });
    },
    showCard: (heard: number) => setWhereabouts({ ...whereabouts, isDone: true, heard }),
  };
}

function usePageTitle(title: string, place: PlayerPlace) {
  const { page } = usePlatform();
  const text = useText();
  const name = `${title}: ${text(`player_step_${place}`)}`;
  useEffect(() => {
    page.setTitle(name);
    return () => page.setTitle(null);
  }, [page, name]);
}
