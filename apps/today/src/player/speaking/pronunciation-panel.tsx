import type { PronouncedWord, Pronunciation } from '@fabula/data';
import { type TargetLanguage, textDirection } from '@fabula/domain';
import { scoreBand } from '@fabula/scoring';
import { Card, classNames, Heading, Icon, LearnerText, Text, VisuallyHidden } from '@fabula/ui';
import { useId, useState } from 'react';
import { useText } from '../text.ts';
import { type Mark, markOf, signs } from './pronounced-words.ts';
import styles from './pronunciation-panel.module.css';

export interface PronunciationPanelProps {
  readonly pronunciation: Pronunciation;
  readonly language: TargetLanguage;
}

/** Providers' names in their own spelling. */
const providerNames: Readonly<Record<string, string>> = { azure: 'Azure' };
const scoreNames = ['accuracy', 'fluency', 'completeness'] as const;

/** Shows how each word was pronounced and by whose judgment. A word opens to show its sounds. */
export function PronunciationPanel({ pronunciation, language }: PronunciationPanelProps) {
  const text = useText();
  const title = useId();
  const provider = providerNames[pronunciation.provider] ?? pronunciation.provider;
  const hasSounds = pronunciation.words.some(({ phonemes }) => phonemes.length > 0);
  return (
    <Card as="section" tone="sunken" padding="sm" aria-labelledby={title} className={styles.panel}>
      <Heading level={3} size="sm" id={title}>
        {text('speak_judgedBy', { provider })}
      </Heading>
      <dl className={styles.scores}>
        {scoreNames.map((name) => (
          <div key={name}>
            <dt>{text(`speak_${name}`)}</dt>
            <dd>{text('speak_scoreOf', { score: Math.round(pronunciation[name]) })}</dd>
          </div>
        ))}
      </dl>
      <Words words={pronunciation.words} language={language} />
      {!hasSounds && (
        <Text size="sm" muted>
          {text('speak_noSounds', { provider })}
        </Text>
      )}
    </Card>
  );
}

/** The words in their expected order; one is open at a time. */
function Words({ words, language }: { readonly words: readonly PronouncedWord[]; readonly language: TargetLanguage }) {
  const text = useText();
  const [openAt, setOpenAt] = useState<number | null>(null);
  return (
    <ul aria-label={text('speak_wordScores')} dir={textDirection(language)} className={styles.words}>
      {words.map((word, at) => {
        const isOpen = openAt === at;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
          <li key={at} className={classNames(isOpen && styles.open)}>
            {word.phonemes.length === 0 ? (
              <span className={styles.word}>
                <WordScore word={word} language={language} />
              </span>
            ) : (
              <button
                type="button"
                aria-expanded={isOpen}
                className={styles.word}
                onClick={() => setOpenAt(isOpen ? null : at)}
              >
                <WordScore word={word} language={language} />
                <Icon name="chevron-down" />
              </button>
            )}
            {isOpen && <Sounds word={word} />}
          </li>
        );
      })}
    </ul>
  );
}

function WordScore({ word, language }: { readonly word: PronouncedWord; readonly language: TargetLanguage }) {
  const text = useText();
  const mark = markOf(word);
  return (
    <>
      <LearnerText language={language} look="phrase">
        {word.word}
      </LearnerText>
      <MarkSign mark={mark} told={text(`speak_word_${mark}`)} />
      {word.kind !== 'omitted' && (
        <small dir="auto" className={styles.score}>
          {text('speak_scoreOf', { score: Math.round(word.accuracy) })}
        </small>
      )}
    </>
  );
}

/** The sign of a mark and its meaning. Omitted and inserted words show the meaning as visible text. */
function MarkSign({ mark, told }: { readonly mark: Mark; readonly told: string }) {
  const isTold = mark === 'omitted' || mark === 'inserted';
  return (
    <span dir="auto" className={styles[mark]}>
      <span aria-hidden="true">{signs[mark]} </span>
      {isTold ? told : <VisuallyHidden>{`, ${told}, `}</VisuallyHidden>}
    </span>
  );
}

/** The sounds of a word in order. Each has a number, because a screen reader may not know an IPA sign. */
function Sounds({ word }: { readonly word: PronouncedWord }) {
  const text = useText();
  return (
    <ol aria-label={text('speak_sounds')} className={styles.sounds}>
      {word.phonemes.map(({ phoneme, accuracy }, at) => {
        const mark = scoreBand(accuracy);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sound is its place
          <li key={at}>
            <VisuallyHidden>{`${text('speak_sound', { number: at + 1 })}: `}</VisuallyHidden>
            <span lang="und-fonipa" dir="ltr" className={styles.phoneme}>
              {phoneme}
            </span>
            <MarkSign mark={mark} told={text(`speak_sound_${mark}`)} />
            <small className={styles.score}>{text('speak_scoreOf', { score: Math.round(accuracy) })}</small>
          </li>
        );
      })}
    </ol>
  );
}
