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
export function MadeNote({ made: { match, repeated } }: { readonly made: MadeStory }) {
  const text = useText();
  return (
    <div role="status" className={styles.note}>
      <Icon name={match === 'closest' ? 'info' : 'sparkle'} />
      <p>
        {text(keys[match])} {repeated && text('generate_repeated')}
      </p>
    </div>
  );
}
