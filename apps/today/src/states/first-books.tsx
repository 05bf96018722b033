import { type Profile, useLibraryShelf, useNextFreeStory, useWordShares } from '@fabula/data';
import { cefrLevels, firstBooks, type ShelfStory, type TargetLanguage, type WordShare } from '@fabula/domain';
import { useOnline } from '@fabula/platform';
import { classNames, Heading, LearnerText, LoadingIndicator } from '@fabula/ui';
import { useId } from 'react';
import card from '../book/book-card.module.css';
import { useHasTexts, useText } from '../book/text.ts';
import { Cover } from '../cover/cover.tsx';
import { KnownShare } from '../known/known-share.tsx';
import { useChooseStory } from '../shelf/use-choose-story.ts';
import styles from './first-books.module.css';

/**
 * Some stories of the library, for who would rather begin than tell. An invitation below the panel: while nothing is
 * known of the library, it has nothing at this level, or a story of another language was this week's last free one,
 * there is none.
 */
export function FirstBooks({ profile }: { readonly profile: Profile }) {
  const hasTexts = useHasTexts();
  const isOnline = useOnline();
  const shelf = useLibraryShelf(profile.targetLanguage, profile.nativeLanguage);
  const ownLevel = cefrLevels.find((cefr) => cefr === profile.step) ?? profile.level; // none is at C2
  const books = firstBooks(shelf.data ?? [], ownLevel);
  const isFree = useNextFreeStory() === null;
  if (!hasTexts || !isOnline || !isFree || books.length === 0) return null;
  return <Books books={books} profile={profile} onGone={() => void shelf.refetch()} />;
}

interface BooksProps {
  readonly books: readonly ShelfStory[];
  readonly profile: Profile;
  readonly onGone: () => void;
}

function Books({ books, profile, onGone }: BooksProps) {
  const text = useText();
  const id = useId();
  const { chosen, choose } = useChooseStory(profile, onGone);
  const shares = useWordShares(profile.targetLanguage);
  return (
    <section className={styles.books} aria-labelledby={id}>
      <Heading level={2} size="md" id={id}>
        {text('book_first')}
      </Heading>
      <ul className={styles.list}>
        {books.map((book) => (
          <Book
            key={book.id}
            book={book}
            language={profile.targetLanguage}
            share={shares?.ofLibraryStory(book.id) ?? null}
            isOpening={chosen === book.id}
            onChoose={() => void choose(book)}
          />
        ))}
      </ul>
    </section>
  );
}

interface BookProps {
  readonly book: ShelfStory;
  readonly language: TargetLanguage;
  /** How much of it is known, where that can be said. */
  readonly share: WordShare | null;
  readonly isOpening: boolean;
  readonly onChoose: () => void;
}

function Book({ book, language, share, isOpening, onChoose }: BookProps) {
  const { id, topic, title, nativeTitle, nativeLanguage } = book;
  const text = useText();
  return (
    <li className={classNames(card.card, styles.book)}>
      <Cover story={{ id, topic, libraryId: id }} size="fill" />
      <h3 className={card.name}>
        <button type="button" aria-busy={isOpening} onClick={onChoose}>
          <LearnerText language={language} look="phrase">
            {title}
          </LearnerText>
        </button>
      </h3>
      {isOpening ? (
        <LoadingIndicator size="sm" label={text('shelf_opening')} />
      ) : (
        <LearnerText as="p" language={nativeLanguage} className={styles.native}>
          {nativeTitle}
        </LearnerText>
      )}
      {share && <KnownShare share={share} />}
    </li>
  );
}
