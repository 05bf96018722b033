import { useProfile } from '@fabula/data';
import { isTargetLanguage } from '@fabula/domain';
import type { ExchangedPhrase } from '@fabula/exchange';
import { LearnerText, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './exchange.module.css';

const shownPhrases = 5;

/** Shows the first phrases of a file, so that the learner can check the columns. */
export function FoundPhrases({ phrases }: { readonly phrases: readonly ExchangedPhrase[] }) {
  const text = useText();
  const { data: profile } = useProfile();
  if (phrases.length === 0) return null;
  const rest = phrases.length - shownPhrases;
  return (
    <div className={styles.found}>
      <ul className={styles.rows} aria-label={text('exchange_preview')}>
        {phrases.slice(0, shownPhrases).map(({ phrase, translation, language }) => (
          <li key={`${language}/${phrase}`}>
            <LearnerText language={isTargetLanguage(language) ? language : 'English'} look="phrase">
              {phrase}
            </LearnerText>
            <LearnerText language={profile?.nativeLanguage ?? 'English'} className={styles.muted}>
              {translation}
            </LearnerText>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Text size="sm" muted>
          {text('exchange_more', { count: rest })}
        </Text>
      )}
    </div>
  );
}
