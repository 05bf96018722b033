import type { Spoken } from '@fabula/audio';
import { type Sentence, type Story, shownText, type TextPlace, textDirection } from '@fabula/domain';
import { LearnerText, Text } from '@fabula/ui';
import { useSpokenWord } from '../speaking/narrated-text.tsx';
import { useText } from '../text.ts';
import { HearButton, type Narrator } from './hear-button.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './phrase-card.module.css';

export interface PhraseContextProps {
  readonly story: Story;
  readonly context: Sentence;
  /** The phrase's place in the sentence. */
  readonly place: TextPlace | null;
  readonly spoken: Spoken;
  readonly narrator: Narrator;
  readonly isHidden: boolean;
  readonly showsVowels: boolean;
}

/** The sentence a phrase comes from, with a gap while the phrase is to be recalled. */
export function PhraseContext(props: PhraseContextProps) {
  const { story, context, place, spoken, narrator, isHidden, showsVowels } = props;
  const text = useText();
  const word = useSpokenWord(narrator.player, spoken.key);
  const shown = shownText(context, showsVowels);
  // A sentence without a gap would reveal the phrase.
  const showsText = !isHidden || place !== null;
  return (
    <div className={styles.context}>
      <div className={styles.contextHead}>
        <Text size="sm" muted>
          {text('chunk_inStory')}
        </Text>
        <HearButton narrator={narrator} spoken={spoken} look={{ variant: 'ghost', size: 'sm' }}>
          {text('chunk_hearContext')}
        </HearButton>
      </div>
      <div className={styles.texts} dir={textDirection(story.language)}>
        {showsText && (
          <LearnerText as="p" language={story.language} look="story" hasVowels={showsVowels}>
            <MarkedText
              text={shown.text}
              phrase={place && shown.placeOf(place)}
              spoken={word && shown.placeOf(word)}
              gap={isHidden ? text('chunk_gap') : undefined}
            />
          </LearnerText>
        )}
        {context.translation && (
          <LearnerText as="p" language={story.nativeLanguage} className={styles.translation}>
            {context.translation}
          </LearnerText>
        )}
      </div>
    </div>
  );
}
