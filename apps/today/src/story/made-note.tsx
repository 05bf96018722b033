import { Icon } from '@fabula/ui';
import type { MadeStory } from '../generate-story/made-story.ts';
import { useText } from '../text.ts';
import styles from './made-note.module.css';

const chosen = {
  matched: 'generate_matched',
  closest: 'generate_closest',
  surprise: 'generate_surprised',
  chosen: 'generate_chosen',
} as const satisfies Record<MadeStory['match'], string>;

/** Says where the story comes from: newly written, or chosen from the library. */
export function MadeNote({ made }: { readonly made: MadeStory }) {
  const { match, repeated, vocabulary, vocabularyUsed, source, fallback } = made;
  const text = useText();
  const isWritten = source.provider !== 'library';
  const written = match === 'surprise' ? 'generate_writtenSurprise' : 'generate_written';
  return (
    <div role="status" className={styles.note}>
      <Icon name={!isWritten && (fallback || match === 'closest') ? 'info' : 'sparkle'} />
      <p>
        {fallback && text('generate_fallback')} {text(isWritten ? written : chosen[match])}{' '}
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
