import type { NearPhrase, Story } from '@fabula/domain';
import { Button, LearnerText, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './word-popup.module.css';

export interface NearPhraseOfferProps {
  readonly near: NearPhrase;
  readonly story: Story;
  readonly onTake: (near: NearPhrase) => void;
}

/** Offers the key phrase that was nearly chosen. It has a translation, and the lesson practices it. */
export function NearPhraseOffer({ near, story, onTake }: NearPhraseOfferProps) {
  const text = useText();
  return (
    <div className={styles.offer}>
      <Text size="sm" muted>
        {text('player_nearPhrase')}
      </Text>
      <p>
        <LearnerText language={story.language} look="phrase" className={styles.offered}>
          {near.note.phrase}
        </LearnerText>
      </p>
      <p>
        <LearnerText language={story.nativeLanguage}>{near.note.translation}</LearnerText>
      </p>
      <Button
        size="sm"
        onClick={({ currentTarget }) => {
          // The button is gone then, and the focus would be nowhere.
          currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
          onTake(near);
        }}
      >
        {text('player_takePhrase')}
      </Button>
    </div>
  );
}
