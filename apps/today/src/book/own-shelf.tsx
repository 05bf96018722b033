import { routes } from '@fabula/contracts';
import { ownShelf, ownShelfPage, type StoryProgress, type StorySummary, type TargetLanguage } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { Button, Heading, Icon, SearchField, Text } from '@fabula/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useOwnShares } from '../known/use-own-shares.ts';
import styles from './own-shelf.module.css';
import { OwnStoryCard } from './own-story-card.tsx';
import { useText } from './text.ts';

export interface OwnShelfProps {
  readonly language: TargetLanguage;
  /** Newest first. */
  readonly stories: readonly StorySummary[];
  readonly progress: ReadonlyMap<string, StoryProgress>;
}

/** Every story of the learner's own in this language, a page at a time, and the way to the library's. */
export function OwnShelf({ language, stories, progress }: OwnShelfProps) {
  const text = useText();
  const { features } = usePlatform();
  const id = useId();
  const [title, setTitle] = useState('');
  const { list, most, showMore, showFewer } = usePages();
  const { found, shown } = ownShelf(stories, progress, { title, most });
  const shares = useOwnShares(
    language,
    shown.map(({ story }) => story),
  );
  const isLong = stories.length > ownShelfPage;
  const look = (next: string) => {
    setTitle(next);
    showFewer();
  };
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} size="md" id={id}>
          {text('book_shelf')}
        </Heading>
        {/* Told aloud where it changes, by a search. */}
        <Text role={isLong ? 'status' : undefined} size="sm" muted>
          {text('shelf_count', { count: found })}
        </Text>
      </div>
      {isLong && (
        <search className={styles.search}>
          <SearchField label={text('book_search')} clearLabel={text('book_clear')} value={title} onValueChange={look} />
        </search>
      )}
      {found === 0 && <Text muted>{text('book_none')}</Text>}
      <ul ref={list} className={styles.list} aria-labelledby={id}>
        {shown.map((own) => (
          <OwnStoryCard key={own.story.id} own={own} share={shares.get(own.story.id)} />
        ))}
      </ul>
      <div className={styles.more}>
        {found > shown.length && (
          <Button variant="secondary" iconEnd="chevron-down" onClick={() => showMore(shown.length)}>
            {text('book_more')}
          </Button>
        )}
        <Link to={routes.library} className={styles.library}>
          <Icon name="book" />
          {text('book_library')}
        </Link>
        {features.offers(routes.texts) && (
          <Link to={routes.texts} className={styles.library}>
            <Icon name="plus" />
            {text('book_ownText')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** How much of the list is shown. After a press for more, the focus is on the first story that came. */
function usePages() {
  const [most, setMost] = useState(ownShelfPage);
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<number>(undefined);
  useEffect(() => {
    if (added.current !== undefined && most > ownShelfPage) {
      list.current?.children[added.current]?.querySelector('a')?.focus();
    }
    added.current = undefined;
  }, [most]);
  const showMore = (shown: number) => {
    added.current = shown;
    setMost(most + ownShelfPage);
  };
  return { list, most, showMore, showFewer: () => setMost(ownShelfPage) };
}
