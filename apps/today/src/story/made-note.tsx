import { Icon } from '@fabula/ui';
import type { MadeStory } from '../generate-story/made-story.ts';
import { useText } from '../text.ts';
import styles from './made-note.module.css';

const keys = {
  matched: 'generate_matched',
  closest: 'generate_closest',
  surprise: 'generate_surprised',
} as const satisfies Record<MadeStory['match'], string>;

/** How the story came to be this one, said plainly: the library has what it has. */
export function MadeNote({ made: { match, repeated, vocabulary, vocabularyUsed } }: { readonly made: MadeStory }) {
  const text = useText();
  return (
    <div role="status" className={styles.note}>
      <Icon name={match === 'closest' ? 'info' : 'sparkle'} />
      <p>
        {text(keys[match])} {repeated && text('generate_repeated')}
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
