import type { ImportOutcome } from '@fabula/data';
import { isTargetLanguage } from '@fabula/domain';
import type { ExchangedPhrase } from '@fabula/exchange';
import { Button, Heading, LearnerText, Text } from '@fabula/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import styles from './exchange.module.css';

interface ImportResultProps {
  readonly outcome: ImportOutcome;
  readonly phrases: readonly ExchangedPhrase[];
  readonly onDone: () => void;
}

const shownPhrases = 20;

/** The reasons why phrases were left out: the collection or the account is full, or a phrase is invalid. */
const reasons = ['exchange_full', 'exchange_storageFull', 'exchange_rejected'] as const;
type Reason = (typeof reasons)[number];

function reasonOf(code: string): Reason {
  if (code === 'phrase_limit') return 'exchange_full';
  return code === 'storage_limit' ? 'exchange_storageFull' : 'exchange_rejected';
}

/** Shows the result of an import. */
export function ImportResult({ outcome, phrases, onDone }: ImportResultProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button no longer exists, so focus moves to the heading.
  useEffect(() => heading.current?.focus(), []);
  const { added, duplicates, rejected } = outcome;
  return (
    <section className={styles.part}>
      <Heading ref={heading} level={3} size="md" tabIndex={-1}>
        {text('exchange_added', { count: added })}
      </Heading>
      {duplicates > 0 && <Text>{text('exchange_duplicates', { count: duplicates })}</Text>}
      {reasons.map((reason) => (
        <LeftOut
          key={reason}
          reason={reason}
          places={rejected.filter(({ code }) => reasonOf(code) === reason).map(({ index }) => index)}
          phrases={phrases}
        />
      ))}
      <div className={styles.actions}>
        <Button onClick={onDone}>{text('exchange_done')}</Button>
      </div>
    </section>
  );
}

interface LeftOutProps {
  readonly reason: Reason;
  /** Indices into `phrases`. */
  readonly places: readonly number[];
  readonly phrases: readonly ExchangedPhrase[];
}

function LeftOut({ reason, places, phrases }: LeftOutProps) {
  const text = useText();
  if (places.length === 0) return null;
  return (
    <div>
      <Text>{text(reason, { count: places.length })}</Text>
      <ul className={styles.rows}>
        {places.slice(0, shownPhrases).flatMap((place) => {
          const phrase = phrases[place];
          if (!phrase) return [];
          const language = isTargetLanguage(phrase.language) ? phrase.language : 'English';
          return (
            <li key={place}>
              <LearnerText language={language}>{phrase.phrase}</LearnerText>
            </li>
          );
        })}
      </ul>
      {places.length > shownPhrases && (
        <Text muted>{text('exchange_more', { count: places.length - shownPhrases })}</Text>
      )}
    </div>
  );
}
