import { Icon } from '@fabula/ui';
import { useText as useBookText, useHasTexts } from '../book/text.ts';
import type { MadeStory } from '../generate-story/made-story.ts';
import { useText } from '../text.ts';
import styles from './made-note.module.css';

const chosen = {
  matched: 'generate_matched',
  closest: 'generate_closest',
  surprise: 'generate_surprised',
  chosen: 'generate_chosen',
} as const satisfies Record<Exclude<MadeStory['match'], 'beginning'>, string>;

/** Says where the story comes from: newly written, or chosen from the library. */
export function MadeNote({ made }: { readonly made: MadeStory }) {
  const { match, repeated, vocabulary, vocabularyUsed, source, fallback } = made;
  const text = useText();
  const isWritten = source.provider !== 'library';
  const isLess = fallback || match === 'closest' || match === 'beginning';
  const written = match === 'surprise' ? 'generate_writtenSurprise' : 'generate_written';
  return (
    <div role="status" className={styles.note}>
      <Icon name={!isWritten && isLess ? 'info' : 'sparkle'} />
      <p>
        {fallback && text('generate_fallback')} {isWritten ? text(written) : <Chosen match={match} />}{' '}
        {repeated && text('generate_repeated')}
      </p>
      {vocabulary.length > 0 && (
        <dl className={styles.words}>
          <Words label={text('own_used')} words={vocabulary.filter((word) => vocabularyUsed.includes(word))} />
          <Words label={text('own_unused')} words={vocabulary.filter((word) => !vocabularyUsed.includes(word))} />
        </dl>
      )}
    </div>
  );
}

function Chosen({ match }: Pick<MadeStory, 'match'>) {
  const text = useText();
  return match === 'beginning' ? <Beginning /> : text(chosen[match]);
}

/** Said of few stories, so its text comes with those that nobody waits for. */
function Beginning() {
  return useHasTexts() && <BeginningText />;
}

function BeginningText() {
  return useBookText()('book_beginning');
}

function Words({ label, words }: { readonly label: string; readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      {words.map((word) => (
        <dd key={word} dir="auto">
          {word}
        </dd>
      ))}
    </div>
  );
}
