import type { Spoken } from '@fabula/audio';
import { type NativeLanguage, type Story, shownText, textDirection } from '@fabula/domain';
import { Button, Card, Heading, Icon, LearnerText, Text } from '@fabula/ui';
import { useEffect, useRef } from 'react';
import { NarratedText, useSpokenWord } from '../speaking/narrated-text.tsx';
import { useText } from '../text.ts';
import type { DrillPhrase } from './drill-phrases.ts';
import { HearButton, type Narrator } from './hear-button.tsx';
import styles from './phrase-card.module.css';
import { PhraseContext } from './phrase-context.tsx';
import { SaveDrillPhrase } from './save-drill-phrase.tsx';

export interface PhraseCardProps {
  readonly story: Story;
  readonly phrase: DrillPhrase;
  readonly spoken: Spoken;
  readonly spokenContext: Spoken | null;
  readonly narrator: Narrator;
  /** Whether the phrase is hidden, so that the learner recalls it from its translation and context. */
  readonly isHidden: boolean;
  readonly onShow: () => void;
  /** Whether the learner came here from another phrase. */
  readonly comesIntoView: boolean;
  readonly showsVowels: boolean;
}

/** A phrase with its translation, context and tip. */
export function PhraseCard({ story, phrase, spoken, spokenContext, narrator, ...rest }: PhraseCardProps) {
  const { isHidden, onShow, comesIntoView, showsVowels } = rest;
  const text = useText();
  const word = useSpokenWord(narrator.player, spoken.key);
  const shown = shownText(spoken, showsVowels);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus stays on the button that leads on, which may be below a long phrase.
  useEffect(() => {
    if (comesIntoView) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoView]);
  const show = () => {
    onShow();
    heading.current?.focus(); // the pressed button no longer exists
  };

  return (
    <Card as="section" className={styles.card} aria-labelledby="chunk-phrase">
      <div className={styles.texts} dir={textDirection(story.language)}>
        <Heading level={3} size="lg" id="chunk-phrase" ref={heading} tabIndex={-1} className={styles.phrase}>
          {isHidden ? (
            <bdi>{text('chunk_hidden')}</bdi>
          ) : (
            <LearnerText language={story.language} look="phrase" hasVowels={showsVowels}>
              <NarratedText text={shown.text} spoken={word && shown.placeOf(word)} />
            </LearnerText>
          )}
        </Heading>
        {phrase.translation && (
          <LearnerText as="p" language={story.nativeLanguage} className={styles.translation}>
            {phrase.translation}
          </LearnerText>
        )}
      </div>
      <div className={styles.buttons}>
        {isHidden && (
          <Button icon="eye" className={styles.show} onClick={show}>
            {text('chunk_show')}
          </Button>
        )}
        <HearButton narrator={narrator} spoken={spoken}>
          {text('chunk_hearPhrase')}
        </HearButton>
        <SaveDrillPhrase story={story} phrase={phrase} />
      </div>
      {phrase.context && spokenContext && (
        <PhraseContext
          story={story}
          context={phrase.context}
          place={phrase.place}
          spoken={spokenContext}
          narrator={narrator}
          isHidden={isHidden}
          showsVowels={showsVowels}
        />
      )}
      {phrase.tip && <PhraseTip tip={phrase.tip} language={story.nativeLanguage} />}
    </Card>
  );
}

function PhraseTip({ tip, language }: { readonly tip: string; readonly language: NativeLanguage }) {
  const text = useText();
  return (
    <div className={styles.tip}>
      <Icon name="sparkle" />
      <div>
        <Text size="sm" muted>
          {text('chunk_tip')}
        </Text>
        <LearnerText as="p" language={language}>
          {tip}
        </LearnerText>
      </div>
    </div>
  );
}
