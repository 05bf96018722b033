import type { AnswerPart, AnswerPartKind } from '@fabula/domain';
import { Badge, LearnerText } from '@fabula/ui';
import { useMemo } from 'react';
import { type PhrasesTextKey, useText } from '../text.ts';
import styles from './answer-difference.module.css';
import type { CardText } from './covered.tsx';
import { judgeTyped } from './typed-answer.ts';

const tellings: Readonly<Record<Exclude<AnswerPartKind, 'same'>, PhrasesTextKey>> = {
  accent: 'partAccent',
  wrong: 'partWrong',
  missing: 'partMissing',
  extra: 'partExtra',
};

/** The difference between the typed and the expected answer, both drawn in the answer and given in words. */
export function AnswerDifference({ expected, typed }: { readonly expected: CardText; readonly typed: string }) {
  const text = useText();
  const { correct, exact, parts } = useMemo(
    () => judgeTyped(expected.text, typed, expected.language),
    [expected, typed],
  );
  const places = placed(parts);
  const differences = [...new Set(parts.flatMap(({ kind, text: part }) => told(kind, part.trim(), text)))];
  return (
    <div role="status" className={styles.difference}>
      {exact && (
        <Badge kind="good" icon="check">
          {text('typedExact')}
        </Badge>
      )}
      {correct && !exact && (
        <Badge kind="fair" icon="info">
          {text('typedAccents')}
        </Badge>
      )}
      {!correct && (
        <Badge kind="bad" icon="close">
          {text('typedWrong')}
        </Badge>
      )}
      {!exact && (
        <>
          <LearnerText as="p" look="phrase" language={expected.language} className={styles.drawn} aria-hidden="true">
            {places.map(({ start, kind, text: part }) => (
              <span key={start} className={styles[kind]}>
                {part}
              </span>
            ))}
          </LearnerText>
          <ul className={styles.list}>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** One difference in words; an empty part is left out, because it stands for a mere space. */
function told(kind: AnswerPartKind, part: string, text: ReturnType<typeof useText>): readonly string[] {
  // The part is in the target language, so isolate characters keep its direction from affecting the sentence.
  return kind === 'same' || part === '' ? [] : [text(tellings[kind], { text: `\u2068${part}\u2069` })];
}

/** Adds each part's start, in UTF-16 code units. */
function placed(parts: readonly AnswerPart[]): readonly (AnswerPart & { readonly start: number })[] {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.text.length;
    return { ...part, start };
  });
}
