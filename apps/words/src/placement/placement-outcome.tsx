import type { WordBook } from '@fabula/data';
import {
  languageInSentence,
  type PlacementResult,
  placementBands,
  placementResult,
  roundedWords,
  type TargetLanguage,
} from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { Button, Card, Heading, LinkButton, ProgressBar, Text } from '@fabula/ui';
import { useEffect, useMemo, useRef } from 'react';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import styles from '../words.module.css';
import type { Placement } from './kept-placement.ts';
import { useSetKnown } from './use-set-known.ts';
import { countBefore, wordsToSet } from './words-to-set.ts';

interface PlacementOutcomeProps {
  readonly language: TargetLanguage;
  readonly book: WordBook;
  readonly placement: Placement;
  readonly ranked: readonly string[];
  readonly wordsAddress: string;
  readonly again: () => void;
  readonly onDone: () => void;
}

/** About how many words are known, how sure that is, and what will be set if the learner says so. */
export function PlacementOutcome(props: PlacementOutcomeProps) {
  const { language, book, placement, ranked, wordsAddress, again, onDone } = props;
  const text = useText();
  const { texts } = usePlatform();
  const { count } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons that answered are gone.
  useEffect(() => heading.current?.focus(), []);
  const result = useMemo(() => placementResult(placement.questions, placement.answers), [placement]);
  const { known, low, high, falseAlarms, isReliable } = result;
  const madeUp = placement.questions.filter(({ band }) => band === null).length;
  const told = {
    count: roundedWords(known),
    words: count(roundedWords(known)),
    low: count(roundedWords(low, 'down')),
    high: count(roundedWords(high, 'up')),
    language: languageInSentence(language, texts.language()),
  };
  return (
    <Card as="section" padding="lg" className={styles.part} aria-labelledby="placement-result">
      <Heading level={2} size="lg" id="placement-result" ref={heading} tabIndex={-1}>
        {isReliable ? text('result_known', told) : text('result_unreliable')}
      </Heading>
      <Text>
        {isReliable ? text('result_between', told) : text('result_unreliableText', { count: falseAlarms, madeUp })}
      </Text>
      {isReliable && falseAlarms > 0 && <Text muted>{text('result_corrected', { count: falseAlarms, madeUp })}</Text>}
      {isReliable && <Shares result={result} />}
      {isReliable && <SetKnown {...{ language, book, placement, ranked, result }} />}
      <div className={styles.actions}>
        <LinkButton variant="secondary" render={<Link to={wordsAddress} onClick={onDone} />}>
          {text('result_toWords')}
        </LinkButton>
        <Button variant="ghost" onClick={again}>
          {text('result_again')}
        </Button>
      </div>
    </Card>
  );
}

function Shares({ result: { shares } }: { readonly result: PlacementResult }) {
  const text = useText();
  const { count, share } = useFormats();
  return (
    <ul className={styles.bands} aria-label={text('result_bands')}>
      {placementBands.map(({ from, to }, index) => (
        <li key={from}>
          <ProgressBar
            label={text('result_band', { from: count(from), to: count(to) })}
            percent={100 * (shares[index] ?? 0)}
            valueText={share(shares[index] ?? 0)}
          />
        </li>
      ))}
    </ul>
  );
}

type SetKnownProps = Pick<PlacementOutcomeProps, 'language' | 'book' | 'placement' | 'ranked'> & {
  readonly result: PlacementResult;
};

/** Sets what is known by one press, never without it, and takes it back by another. */
function SetKnown({ language, book, placement, ranked, result }: SetKnownProps) {
  const text = useText();
  const { count } = useFormats();
  const { state, count: set, setKnown, undo } = useSetKnown(language);
  const before = useMemo(
    () => wordsToSet(ranked, result, placement, book, language),
    [ranked, result, placement, book, language],
  );
  const words = countBefore(before);
  const status = useRef<HTMLDivElement>(null);
  const isUndone = state === 'undone';
  useEffect(() => {
    if (isUndone) status.current?.focus(); // the pressed button is gone
  }, [isUndone]);
  if (result.knownRank === 0) return <Text>{text('set_none')}</Text>;
  if (state === 'open' && words === 0) return <Text>{text('set_already')}</Text>;
  const isAsking = state === 'open' || state === 'setting';
  const told = isAsking ? words : set;
  const numbers = { count: told, words: count(told), rank: count(result.knownRank) };
  return (
    <div className={styles.part}>
      <div ref={status} role="status" tabIndex={-1}>
        <Text>{text(isAsking ? 'set_question' : isUndone ? 'set_undone' : 'set_done', numbers)}</Text>
      </div>
      <div>
        {/* One button, so that the focus stays; the second press of a double click does not undo the first one. */}
        {!isUndone && (
          <Button
            variant={isAsking ? 'primary' : 'secondary'}
            busy={state === 'setting' || state === 'undoing'}
            onClick={({ detail }) => {
              if (isAsking) void setKnown(before);
              else if (detail < 2) void undo();
            }}
          >
            {text(isAsking ? 'set_button' : 'set_undo', numbers)}
          </Button>
        )}
      </div>
    </div>
  );
}
