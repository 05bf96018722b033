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

/** What became of the phrases of a file. */
export function ImportResult({ outcome, phrases, onDone }: ImportResultProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const { added, duplicates, rejected } = outcome;
  const isFull = rejected.some(({ code }) => code === 'phrase_limit');
  return (
    <section className={styles.part}>
      <Heading ref={heading} level={3} size="md" tabIndex={-1}>
        {text('exchange_added', { count: added })}
      </Heading>
      {duplicates > 0 && <Text>{text('exchange_duplicates', { count: duplicates })}</Text>}
      {rejected.length > 0 && (
        <div>
          <Text>{text(isFull ? 'exchange_full' : 'exchange_rejected', { count: rejected.length })}</Text>
          <ul className={styles.rows}>
            {rejected.slice(0, shownPhrases).flatMap(({ index }) => {
              const phrase = phrases[index];
              if (!phrase) return [];
              const language = isTargetLanguage(phrase.language) ? phrase.language : 'English';
              return (
                <li key={index}>
                  <LearnerText language={language}>{phrase.phrase}</LearnerText>
                </li>
              );
            })}
          </ul>
          {rejected.length > shownPhrases && (
            <Text muted>{text('exchange_more', { count: rejected.length - shownPhrases })}</Text>
          )}
        </div>
      )}
      <div className={styles.actions}>
        <Button onClick={onDone}>{text('exchange_done')}</Button>
      </div>
    </section>
  );
}
