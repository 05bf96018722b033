import type { AnswerPart, AnswerPartKind } from '@fabula/domain';
import { Badge, LearnerText } from '@fabula/ui';
import { useMemo } from 'react';
import { type PhrasesTextKey, useText } from '../text.ts';
import styles from './answer-difference.module.css';
import type { CardText } from './covered.tsx';
import { judgeTyped } from './typed-answer.ts';

const told: Readonly<Record<Exclude<AnswerPartKind, 'same'>, PhrasesTextKey>> = {
  accent: 'partAccent',
  wrong: 'partWrong',
  missing: 'partMissing',
  extra: 'partExtra',
};

/** What was typed beside what was expected: drawn in the answer, and said in words. */
export function AnswerDifference({ expected, typed }: { readonly expected: CardText; readonly typed: string }) {
  const text = useText();
  const { correct, exact, parts } = useMemo(
    () => judgeTyped(expected.text, typed, expected.language),
    [expected, typed],
  );
  const places = placed(parts);
  const differences = places.flatMap(({ kind, ...part }) => (kind === 'same' ? [] : [{ ...part, kind }]));
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
            {differences.map(({ start, kind, text: part }) => (
              <li key={start}>{text(told[kind], { text: `\u2068${part}\u2069` })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Each part with where it begins, in UTF-16 code units. */
function placed(parts: readonly AnswerPart[]): readonly (AnswerPart & { readonly start: number })[] {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.text.length;
    return { ...part, start };
  });
}
