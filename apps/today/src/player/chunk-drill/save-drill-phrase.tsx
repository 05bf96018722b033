import { isSaved, usePhrases } from '@fabula/data';
import type { Story } from '@fabula/domain';
import { useRef, useState } from 'react';
import { OwnTranslation } from '../listen-read/own-translation.tsx';
import { SavePhraseButton } from '../save-phrase-button.tsx';
import { type DrillPhrase, hasMeaning, phraseToSave } from './drill-phrases.ts';
import styles from './phrase-card.module.css';

export interface SaveDrillPhraseProps {
  readonly story: Story;
  readonly phrase: DrillPhrase;
}

/** Saves the phrase with its meaning, which the learner writes where the story has none. */
export function SaveDrillPhrase({ story, phrase }: SaveDrillPhraseProps) {
  const { phrases: collection } = usePhrases(story.language);
  const [own, setOwn] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const known = phraseToSave(story, phrase);
  const toSave = hasMeaning(known) ? known : { ...known, translation: own.trim() };
  const askForMeaning = () => {
    setMissing(true);
    field.current?.focus();
  };
  const button = (
    <SavePhraseButton
      phrase={toSave}
      texts={{ save: 'chunk_save', failed: 'chunk_saveFailed' }}
      look={{ variant: 'secondary' }}
      onMissing={hasMeaning(toSave) ? undefined : askForMeaning}
    />
  );
  if (hasMeaning(known)) return button;
  return (
    <div className={styles.own}>
      {!isSaved(collection, phrase.phrase) && (
        <OwnTranslation
          ref={field}
          native={story.nativeLanguage}
          label="chunk_meaning"
          value={own}
          isMissing={isMissing && !hasMeaning(toSave)}
          onChange={setOwn}
        />
      )}
      {button}
    </div>
  );
}
