import type { CsvProblem, CsvProblemCode } from '@fabula/exchange';
import { Icon, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './exchange.module.css';

const texts = {
  no_columns: 'exchange_problem_noColumns',
  too_many: 'exchange_problem_tooMany',
  broken_quotes: 'exchange_problem_brokenQuotes',
  phrase_missing: 'exchange_problem_phraseMissing',
  translation_missing: 'exchange_problem_translationMissing',
  phrase_too_long: 'exchange_problem_phraseTooLong',
  translation_too_long: 'exchange_problem_translationTooLong',
  example_too_long: 'exchange_problem_exampleTooLong',
  note_too_long: 'exchange_problem_noteTooLong',
  unknown_language: 'exchange_problem_unknownLanguage',
  repeated: 'exchange_problem_repeated',
  difficulty_ignored: 'exchange_problem_difficulty',
  review_count_ignored: 'exchange_problem_reviewCount',
  next_review_ignored: 'exchange_problem_nextReview',
  created_ignored: 'exchange_problem_created',
} as const satisfies Readonly<Record<CsvProblemCode, string>>;

const shownProblems = 50;

/** Lists problems by line: first the lines that were left out, then those that were only corrected. */
export function LineProblems({ problems }: { readonly problems: readonly CsvProblem[] }) {
  const text = useText();
  if (problems.length === 0) return null;
  const ordered = problems.toSorted((a, b) => Number(b.isRefused) - Number(a.isRefused) || a.line - b.line);
  const rest = ordered.length - shownProblems;
  return (
    <details className={styles.problems} open={problems.length <= 5}>
      <summary>
        <Icon name="warning" size={16} />
        {text('exchange_problems', { count: problems.length })}
      </summary>
      <ul>
        {ordered.slice(0, shownProblems).map(({ line, code }) => (
          <li key={`${line}/${code}`}>{text(texts[code], { line })}</li>
        ))}
      </ul>
      {rest > 0 && <Text muted>{text('exchange_more', { count: rest })}</Text>}
    </details>
  );
}
