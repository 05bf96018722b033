import { type Profile, usePhrases } from '@fabula/data';
import { folded, matchesPhrase } from '@fabula/domain';
import { lazyScreen, usePlatform } from '@fabula/platform';
import { IconButton, SearchField } from '@fabula/ui';
import { type RefObject, Suspense, useRef, useState } from 'react';
import styles from './collection.module.css';
import { readSitting } from './review/kept-sittings.ts';
import { ReviewView } from './review/review-view.tsx';
import { useSchedule } from './scheduling/use-schedule.ts';
import { ListLoading, NoMatch, NoPhrases, PhrasesFailed, PhrasesLoading } from './states/phrases-states.tsx';
import { useText } from './text.ts';
import { useAskedForDue } from './use-asked-for-due.ts';
import { useNow } from './use-now.ts';

// Lazy, because most visits are for the cards.
const list = lazyScreen(async () => (await import('./list/phrase-list.tsx')).PhraseList);

export interface CollectionProps {
  readonly profile: Profile;
  /** Called when the last phrase is gone, because focus needs another place then. */
  readonly onEmptied: () => void;
}

/** The phrases of one language: searched, reviewed one by one, or as a list. */
export function Collection({ profile, onEmptied }: CollectionProps) {
  const { targetLanguage: language, nativeLanguage, phraseScheduler: scheduler } = profile;
  const query = usePhrases(language);
  const { phrases } = query;
  const schedule = useSchedule({ language, phrases, scheduler });
  const now = useNow(phrases);
  const platform = usePlatform();
  const [search, setSearch] = useState(() => readSitting(platform, profile.id, language)?.query ?? '');
  const [view, setView] = useView();
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    setSearch('');
    box.current?.focus(); // the pressed button no longer exists
  };

  if (!query.data && query.isError) return <PhrasesFailed retrying={query.isFetching} retry={() => query.refetch()} />;
  if (!query.data) return <PhrasesLoading />;
  if (phrases.length === 0) return <NoPhrases />;
  const sought = folded(search);
  const finds = phrases.some((phrase) => matchesPhrase(phrase, sought));
  const shared = { language, nativeLanguage, phrases, schedule, now, search, onEmptied };
  return (
    <>
      <SearchLine box={box} search={search} onSearch={setSearch} view={view} onView={setView} />
      {!finds && <NoMatch search={search} onClear={clear} />}
      {finds && view === 'list' && (
        <Suspense fallback={<ListLoading />}>
          <list.current {...shared} />
        </Suspense>
      )}
      {finds && view === 'cards' && <ReviewView {...shared} userId={profile.id} />}
    </>
  );
}

type View = 'cards' | 'list';

function useView() {
  const { preferences } = usePlatform();
  const [asked, endAsked] = useAskedForDue();
  const [view, setView] = useState<View>(() => (preferences.get('phraseView') === 'list' ? 'list' : 'cards'));
  const choose = (next: View) => {
    endAsked();
    setView(next);
    preferences.set('phraseView', next);
  };
  return [asked ? 'cards' : view, choose] as const;
}

interface SearchLineProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly view: View;
  readonly onView: (view: View) => void;
}

function SearchLine({ box, search, onSearch, view, onView }: SearchLineProps) {
  const text = useText();
  return (
    <div className={styles.line}>
      <SearchField
        ref={box}
        label={text('search')}
        clearLabel={text('clearSearch')}
        value={search}
        onValueChange={onSearch}
      />
      <IconButton
        label={text('viewList')}
        icon="list"
        variant="secondary"
        pressed={view === 'list'}
        onClick={() => onView(view === 'list' ? 'cards' : 'list')}
      />
    </div>
  );
}
