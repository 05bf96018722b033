import { useLookUpsMayCount, useMarkWords, type WordBook } from '@fabula/data';
import type { NativeLanguage, TargetLanguage, WordState } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, Heading, SearchField, Select, Text } from '@fabula/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import styles from '../words.module.css';
import { foundWords, type ListedState, listedStates, listedWords, markedCount, type Search } from './found-words.ts';
import { WordRow } from './word-row.tsx';

export interface WordListProps {
  readonly language: TargetLanguage;
  readonly native: NativeLanguage;
  readonly book: WordBook;
}

/** So many words are drawn at first, and with each press of the button below them. */
const pageWords = 100;
const noWords: ReadonlySet<string> = new Set();

/** Every marked word, to be searched, narrowed and changed. */
export function WordList({ language, native, book }: WordListProps) {
  const text = useText();
  const { count } = useFormats();
  const [search, setSearch] = useState<Search>({ filter: 'all', sought: '', changed: noWords });
  const words = useMemo(() => listedWords(book, language), [book, language]);
  const found = useMemo(() => foundWords(words, search), [words, search]);
  const { shown, list, showMore } = usePages(`${search.filter} ${search.sought}`);
  const mark = useMark(language, (word) =>
    setSearch((last) => ({ ...last, changed: new Set(last.changed).add(word) })),
  );
  const mayCount = useLookUpsMayCount();
  // Another search begins a new list, from which what was changed in the last one may go.
  const look = (change: Partial<Search>) => setSearch((last) => ({ ...last, changed: noWords, ...change }));
  const filters = (['all', ...listedStates] as const).map((value) => {
    const words = count(value === 'all' ? markedCount(book) : book.counts[value]);
    return { value, label: text('filterOption', { state: text(`filter_${value}`), words }) };
  });
  return (
    <section className={styles.part} aria-labelledby="words-list">
      <Heading level={2} id="words-list">
        {text('list')}
      </Heading>
      <div className={styles.search}>
        <SearchField
          label={text('search')}
          clearLabel={text('searchClear')}
          value={search.sought}
          onValueChange={(sought) => look({ sought })}
        />
        <Select<ListedState | 'all'>
          label={text('filter')}
          labelHidden
          options={filters}
          value={search.filter}
          onValueChange={(filter) => look({ filter })}
        />
      </div>
      <Text size="sm" muted role="status">
        {text('found', { count: found.length, words: count(found.length) })}
      </Text>
      <Text size="sm" muted>
        {text(mayCount ? 'listHintCounted' : 'listHint')}
      </Text>
      <ul ref={list} className={styles.list} aria-labelledby="words-list">
        {found.slice(0, shown).map(({ word, state }) => (
          <WordRow key={word} {...{ word, state, language, native }} onMark={(next) => void mark(word, next)} />
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="secondary" onClick={showMore}>
          {text('showMore', { words: count(found.length - shown) })}
        </Button>
      )}
    </section>
  );
}

/** How many rows are drawn; what is shown more takes the focus, from where the learner reads on. */
function usePages(name: string) {
  const list = useRef<HTMLUListElement>(null);
  const [pages, setPages] = useState({ name, count: 1 });
  const shown = pageWords * (pages.name === name ? pages.count : 1);
  useEffect(() => {
    if (shown > pageWords) list.current?.children[shown - pageWords]?.querySelector('button')?.focus();
  }, [shown]);
  return { list, shown, showMore: () => setPages({ name, count: shown / pageWords + 1 }) };
}

/** Changes a word's state; where that fails, a toast says so and the word stays as it was. */
function useMark(language: TargetLanguage, onChanged: (word: string) => void) {
  const text = useText();
  const { toasts } = usePlatform();
  const { mutateAsync } = useMarkWords(language);
  return async (word: string, state: WordState) => {
    onChanged(word);
    try {
      await mutateAsync({ state, chosen: true, words: [word] });
    } catch {
      toasts.show({ kind: 'error', title: text('markFailed') });
    }
  };
}
