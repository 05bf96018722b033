import type { NearPhrase, Story } from '@fabula/domain';
import { Button, LearnerText, Text } from '@fabula/ui';
import type { MouseEvent } from 'react';
import { useText } from '../text.ts';
import styles from './word-popup.module.css';

export interface NearPhraseOfferProps {
  readonly near: NearPhrase;
  /** The phrase as its sentence shows it. */
  readonly shown: string;
  readonly story: Story;
  readonly onTake: () => void;
  /** Called when the learner wants exactly the words that were chosen. */
  readonly onKeep: () => void;
}

/** Offers the key phrase that was nearly chosen. It has a translation, and the lesson practices it. */
export function NearPhraseOffer({ near, shown, story, onTake, onKeep }: NearPhraseOfferProps) {
  const text = useText();
  return (
    <div className={styles.offer}>
      <Text size="sm" muted>
        {text('player_nearPhrase')}
      </Text>
      <p>
        <LearnerText language={story.language} look="phrase" className={styles.offered}>
          {shown}
        </LearnerText>
      </p>
      <p>
        <LearnerText language={story.nativeLanguage}>{near.note.translation}</LearnerText>
      </p>
      <div className={styles.answers}>
        <Button size="sm" onClick={answer(onTake)}>
          {text('player_takePhrase')}
        </Button>
        <Button size="sm" variant="ghost" onClick={answer(onKeep)}>
          {text('player_keepWords')}
        </Button>
      </div>
    </div>
  );
}

/** The buttons are gone after an answer, and the focus would be nowhere. */
const answer =
  (give: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
    give();
  };
