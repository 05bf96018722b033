import { isSaved, type NewPhrase, usePhrases, useSavePhrase } from '@fabula/data';
import { type Story, shownText, type TargetLanguage } from '@fabula/domain';
import { AppError, usePlatform } from '@fabula/platform';
import { Button, Heading, LearnerText, Text } from '@fabula/ui';
import { useId, useRef, useState } from 'react';
import { type DrillPhrase, hasMeaning, phraseToSave } from '../chunk-drill/drill-phrases.ts';
import { SavePhraseButton } from '../save-phrase-button.tsx';
import { useText } from '../text.ts';
import { useVowels } from '../vowels.tsx';
import styles from './keep-phrases.module.css';

export interface KeepPhrasesProps {
  readonly story: Story;
  readonly phrases: readonly DrillPhrase[];
}

/** The story's phrases, to be kept by one tap each or all at once; each one says it where it is kept already. */
export function KeepPhrases({ story, phrases }: KeepPhrasesProps) {
  const text = useText();
  const { areShown } = useVowels();
  const { phrases: collection } = usePhrases(story.language);
  const all = phrases.map((phrase) => phraseToSave(story, phrase));
  const known = all.filter(hasMeaning);
  const unknown = all.filter((phrase) => !hasMeaning(phrase) && !isSaved(collection, phrase.phrase));
  return (
    <section aria-labelledby="finish-keep" className={styles.section}>
      <div className={styles.head}>
        <div>
          <Heading level={3} size="sm" id="finish-keep">
            {text('finish_keep')}
          </Heading>
          <Text size="sm" muted>
            {text('finish_keepText')}
          </Text>
          {unknown.length > 0 && (
            <Text size="sm">
              {text('finish_noMeaning', { count: unknown.length, step: text('player_step_chunk_drill') })}
            </Text>
          )}
        </div>
        {known.length > 1 && <KeepAll language={story.language} phrases={known} />}
      </div>
      <ul className={styles.list}>
        {phrases.map((phrase) => (
          <PhraseRow
            key={phrase.phrase}
            story={story}
            phrase={phrase}
            isOpen={unknown.some((one) => one.phrase === phrase.phrase)}
            showsVowels={areShown}
          />
        ))}
      </ul>
    </section>
  );
}

interface PhraseRowProps {
  readonly story: Story;
  readonly phrase: DrillPhrase;
  /** Whether it has no meaning yet, without which it is not kept. */
  readonly isOpen: boolean;
  readonly showsVowels: boolean;
}

function PhraseRow({ story, phrase, isOpen, showsVowels }: PhraseRowProps) {
  const id = useId();
  return (
    <li className={styles.row}>
      <div>
        <LearnerText as="p" id={id} language={story.language} look="phrase" hasVowels={showsVowels}>
          {shownText({ text: phrase.phrase, speech: phrase.speech }, showsVowels).text}
        </LearnerText>
        {phrase.translation && (
          <LearnerText as="p" language={story.nativeLanguage} className={styles.translation}>
            {phrase.translation}
          </LearnerText>
        )}
      </div>
      {!isOpen && (
        <SavePhraseButton
          phrase={phraseToSave(story, phrase)}
          texts={{ save: 'finish_keepOne', failed: 'chunk_saveFailed' }}
          look={{ size: 'sm', variant: 'secondary' }}
          shownIn={id}
        />
      )}
    </li>
  );
}

interface KeepAllProps {
  readonly language: TargetLanguage;
  readonly phrases: readonly NewPhrase[];
}

/** One button for all states, so that it keeps the focus. */
function KeepAll(props: KeepAllProps) {
  const text = useText();
  const { open, keepAll, isKeeping } = useKeepAll(props);
  const isDone = open.length === 0;
  return (
    <Button
      size="sm"
      variant={isDone ? 'ghost' : 'secondary'}
      icon={isDone ? 'check' : 'bookmark'}
      busy={isKeeping}
      aria-disabled={isDone}
      className={isDone ? styles.done : undefined}
      onClick={keepAll}
    >
      {text(isKeeping ? 'player_savingWord' : isDone ? 'finish_keptAll' : 'finish_keepAll')}
    </Button>
  );
}

/** Keeps, one after the other, those that the collection has not. What could not be kept stays open, and is said. */
function useKeepAll({ language, phrases }: KeepAllProps) {
  const text = useText();
  const { toasts } = usePlatform();
  const { phrases: collection } = usePhrases(language);
  const { mutateAsync: save } = useSavePhrase(language);
  const underway = useRef(false);
  const [isKeeping, setKeeping] = useState(false);
  const open = phrases.filter(({ phrase }) => !isSaved(collection, phrase));
  const keepAll = async () => {
    if (underway.current || open.length === 0) return;
    underway.current = true;
    setKeeping(true);
    try {
      for (const phrase of open) await save(phrase).catch(exceptDuplicate);
    } catch {
      toasts.show({ kind: 'error', title: text('chunk_saveFailed') });
    } finally {
      underway.current = false;
      setKeeping(false);
    }
  };
  return { open, isKeeping, keepAll: () => void keepAll() };
}

/** A phrase that another button or tab has saved meanwhile is kept, too. */
function exceptDuplicate(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'duplicate')) throw error;
}
