import { type TargetLanguage, type Token, tokenise } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { type AlignedWord, scoreBand } from '@fabula/scoring';
import { classNames, LearnerText, Text, VisuallyHidden } from '@fabula/ui';
import { useText } from '../text.ts';
import { signs } from './pronounced-words.ts';
import styles from './spoken-words.module.css';

export interface SpokenWordsProps {
  readonly language: TargetLanguage;
  /** The expected text. */
  readonly text: string;
  readonly hasVowels?: boolean | undefined;
  /** The results of its words; without them the words have no color. */
  readonly words?: readonly AlignedWord[] | undefined;
  /** If set, each judged word is a button. */
  readonly onWord?: ((word: AlignedWord) => void) | undefined;
}

/** The expected text. Each word has the color of its score and a sign with the same meaning. */
export function SpokenWords({ language, text: expected, hasVowels, words = [], onWord }: SpokenWordsProps) {
  const text = useText();
  const byIndex = new Map(words.map((word) => [word.expected, word]));
  const extra = words.filter(({ kind }) => kind === 'inserted').length;
  return (
    <div className={styles.root}>
      <LearnerText as="p" look="story" language={language} hasVowels={hasVowels} className={styles.text}>
        {numbered(tokenise(expected)).map(({ token, index }) => {
          const word = index === null ? undefined : byIndex.get(index);
          return word ? (
            <JudgedWord key={token.start} text={token.text} word={word} onWord={onWord} />
          ) : (
            <span key={token.start}>{token.text}</span>
          );
        })}
      </LearnerText>
      {extra > 0 && (
        <Text size="sm" muted dir="auto" className={styles.extra}>
          {text('speak_extra', { count: extra })}
        </Text>
      )}
    </div>
  );
}

interface JudgedWordProps {
  readonly text: string;
  readonly word: AlignedWord;
  readonly onWord: SpokenWordsProps['onWord'];
}

function JudgedWord({ text: shown, word, onWord }: JudgedWordProps) {
  const text = useText();
  const { texts } = usePlatform();
  const mark = word.kind === 'omitted' ? 'omitted' : scoreBand(word.score);
  const content = (
    <>
      {shown}
      <span aria-hidden="true" className={styles.sign}>
        {signs[mark]}
      </span>
      <span lang={texts.language()}>
        <VisuallyHidden>{`, ${text(`speak_word_${mark}`)} `}</VisuallyHidden>
      </span>
    </>
  );
  const className = classNames(styles.word, styles[mark]);
  return onWord ? (
    <button type="button" className={className} onClick={() => onWord(word)}>
      {content}
    </button>
  ) : (
    <span className={className}>{content}</span>
  );
}

/** Adds each token's word index; null for a token that is not a word. */
function numbered(tokens: readonly Token[]): readonly { readonly token: Token; readonly index: number | null }[] {
  let count = 0;
  return tokens.map((token) => {
    if (!token.isWord) return { token, index: null };
    count += 1;
    return { token, index: count - 1 };
  });
}
