import { routes } from '@fabula/contracts';
import { useWordStates } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { Link, SignedOutCard, usePlatform, useSession } from '@fabula/platform';
import { Heading, Icon, Page } from '@fabula/ui';
import { useEffect, useState } from 'react';
import { ScreenFailed, ScreenLoading } from '../screen-states.tsx';
import { useText } from '../text.ts';
import { languageSearch, useLanguage } from '../use-language.ts';
import styles from '../words.module.css';
import { PlacementSteps } from './placement-steps.tsx';
import { type PlacementWords, placementWords } from './placement-words.ts';

/** Finds out about how many words the learner knows. */
export function PlacementScreen() {
  const text = useText();
  const { language, learned } = useLanguage();
  return (
    <Page>
      <Link to={`${routes.words}${language ? languageSearch(language, learned) : ''}`} className={styles.back ?? ''}>
        <Icon name="back" />
        {text('back')}
      </Link>
      <Heading level={1} serif size="lg">
        {text('placement_title')}
      </Heading>
      <ScreenState />
    </Page>
  );
}

function ScreenState() {
  const text = useText();
  const { status } = useSession();
  const { profile, language, learned } = useLanguage();
  const states = useWordStates(language);
  const list = usePlacementWords(language);
  if (status === 'signed-out') return <SignedOutCard message={text('signedOutText')} />;
  if (language && states.book.isRead && list.words) {
    return (
      <PlacementSteps
        key={language}
        language={language}
        book={states.book}
        words={list.words}
        wordsAddress={`${routes.words}${languageSearch(language, learned)}`}
      />
    );
  }
  const failed = [profile, states].filter(({ isError }) => isError);
  if (failed.length === 0 && !list.error) return <ScreenLoading />;
  return (
    <ScreenFailed
      error={failed[0]?.error ?? list.error}
      retrying={list.isLoading || failed.some(({ isFetching }) => isFetching)}
      retry={() => {
        for (const query of failed) query.refetch();
        if (list.error) list.retry();
      }}
    />
  );
}

/** The words to ask of, which are files of this feature. */
function usePlacementWords(language: TargetLanguage | undefined) {
  const { reporter } = usePlatform();
  const [loaded, setLoaded] = useState<{ language: TargetLanguage; words: PlacementWords } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isWanted = attempt > 0;
    if (language === undefined) return;
    placementWords(language).then(
      (words) => {
        if (isWanted) setLoaded({ language, words });
      },
      (problem: unknown) => {
        reporter.report(problem);
        if (isWanted) setError(problem);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language, attempt, reporter]);
  return {
    words: loaded && loaded.language === language ? loaded.words : null,
    error,
    isLoading: error === null && loaded === null,
    retry: () => {
      setError(null);
      setAttempt(attempt + 1);
    },
  };
}
