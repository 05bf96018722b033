import type { WordBook } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { Button, Card, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from '../words.module.css';
import { PlacementOutcome } from './placement-outcome.tsx';
import { PlacementQuestions } from './placement-questions.tsx';
import type { PlacementWords } from './placement-words.ts';
import { usePlacement } from './use-placement.ts';

interface PlacementStepsProps {
  readonly language: TargetLanguage;
  readonly book: WordBook;
  readonly words: PlacementWords;
  readonly wordsAddress: string;
}

/** What it is, sixty questions, and what they say. */
export function PlacementSteps({ language, book, words, wordsAddress }: PlacementStepsProps) {
  const text = useText();
  const { placement, begin, answer, takeBack, forget } = usePlacement(language, words);
  if (placement === null) {
    return (
      <Card as="section" padding="lg" className={styles.part} aria-label={text('placement_about')}>
        <Text>{text('placement_about')}</Text>
        <Text muted>{text('placement_madeUp')}</Text>
        <Text muted>{text('placement_kept')}</Text>
        {language === 'Arabic' && <Text muted>{text('placement_arabic')}</Text>}
        <div>
          <Button onClick={begin}>{text('placement_begin')}</Button>
        </div>
      </Card>
    );
  }
  const { questions, answers } = placement;
  if (answers.length < questions.length) {
    return <PlacementQuestions {...{ language, placement, answer, takeBack }} startOver={begin} />;
  }
  return (
    <PlacementOutcome
      {...{ language, book, placement, wordsAddress }}
      ranked={words.ranked}
      again={begin}
      onDone={forget}
    />
  );
}
