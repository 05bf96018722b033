import { routes } from '@fabula/contracts';
import type { PhraseGain, Sentence, Story, StoryProgress } from '@fabula/domain';
import { useNavigate, usePlatform } from '@fabula/platform';
import { Button, Card, Heading, Text } from '@fabula/ui';
import { useMemo } from 'react';
import { NextPart } from '../../next-part/next-part.tsx';
import { drillPhrases } from '../chunk-drill/drill-phrases.ts';
import { useText } from '../text.ts';
import { Achievements } from './achievements.tsx';
import styles from './celebration.module.css';
import { ClosingBook } from './closing-book.tsx';
import { useFinishedDay } from './finished-day.ts';
import { KeepPhrases } from './keep-phrases.tsx';
import { LessonFigures } from './lesson-figures.tsx';
import { ShareButton } from './share/share-button.tsx';
import { usePhraseGain } from './use-phrase-gain.ts';

export interface CelebrationProps {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
  readonly progress: StoryProgress;
  readonly isSaving: boolean;
  /** Leaves the celebration, for something else than usual if that is given. */
  readonly onContinue: (then?: () => void) => void;
}

/** Shown after the last step: what the lesson brought, its phrases to keep, the achievements, and what follows. */
export function Celebration({ story, sentences, progress, isSaving, onContinue }: CelebrationProps) {
  const text = useText();
  const phrases = useMemo(() => drillPhrases(story, sentences), [story, sentences]);
  const gain = usePhraseGain(story, phrases, progress);
  return (
    <Card as="section" padding="lg" aria-labelledby="finish-title" className={styles.card}>
      <header className={styles.head}>
        <ClosingBook story={story} />
        <Heading level={2} size="xl" serif id="finish-title">
          {text('finish_title')}
        </Heading>
        <Brought gain={gain} progress={progress} />
      </header>
      <LessonFigures gain={gain} sentences={sentences} progress={progress} />
      <KeepPhrases story={story} phrases={phrases} />
      <Achievements story={story} sentences={sentences} progress={progress} />
      <div className={styles.ways}>
        <Button size="lg" block iconEnd="forward" busy={isSaving} onClick={() => onContinue()}>
          {text('finish_continue')}
        </Button>
        <ShareButton story={story} sentences={sentences} />
        <ToOwnText textId={story.ownTextId} onContinue={onContinue} />
        <ToToday onContinue={onContinue} />
      </div>
      <NextPart story={story} onLeave={onContinue} />
    </Card>
  );
}

/** One true sentence. Of a story from another day nothing is new, and each phrase that is kept changes it. */
function Brought({ gain, progress }: { readonly gain: PhraseGain; readonly progress: StoryProgress }) {
  const text = useText();
  const { finishedToday } = useFinishedDay(progress);
  const { count, isKept } = gain;
  return (
    <div role="status">
      <Text size="lg">
        {count === 0 || !finishedToday
          ? text('finish_text')
          : text(isKept ? 'finish_phrasesKnown' : 'finish_phrasesAloud', { count })}
      </Text>
    </div>
  );
}

/** A second way out, where Continue leads to Review as the specification says. */
function ToToday({ onContinue }: Pick<CelebrationProps, 'onContinue'>) {
  const text = useText();
  const navigate = useNavigate();
  const { features } = usePlatform();
  if (!features.offers(routes.review)) return null;
  return (
    <Button variant="ghost" block onClick={() => onContinue(() => navigate(routes.today))}>
      {text('shelf_toToday')}
    </Button>
  );
}

interface ToOwnTextProps extends Pick<CelebrationProps, 'onContinue'> {
  readonly textId: string | undefined;
}

/** Of a lesson from the learner's own text: back to its other lessons. */
function ToOwnText({ textId, onContinue }: ToOwnTextProps) {
  const text = useText();
  const navigate = useNavigate();
  const { features } = usePlatform();
  if (textId === undefined || !features.offers(routes.text(textId))) return null;
  return (
    <Button variant="secondary" block icon="book" onClick={() => onContinue(() => navigate(routes.text(textId)))}>
      {text('finish_toOwnText')}
    </Button>
  );
}
