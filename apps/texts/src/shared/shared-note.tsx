import { Button, ErrorLine, Text } from '@fabula/ui';
import { mostMegabytes } from '../new-text/file-source.ts';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';
import type { Shared } from './use-shared.ts';

/** What was shared and does not stand in the form: why not, or the question which of two texts is to stand there. */
export function SharedNote({ shared: { problem, offered, take, leave } }: { readonly shared: Shared }) {
  const text = useText();
  if (offered !== null) return <SharedOffer offered={offered} onTake={take} onLeave={leave} />;
  if (problem === null) return null;
  return (
    <ErrorLine id="shared-problem">
      {problem === 'missed' ? text('sharedMissed') : text('problem_file_too_large', { megabytes: mostMegabytes })}
    </ErrorLine>
  );
}

/** Enough to know a text by. */
const shownCharacters = 120;

interface SharedOfferProps {
  readonly offered: string;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** Nothing that a learner has pasted is replaced unasked. */
function SharedOffer({ offered, onTake, onLeave }: SharedOfferProps) {
  const text = useText();
  const characters = [...offered];
  const beginning = characters.slice(0, shownCharacters).join('');
  return (
    <div className={styles.form}>
      <Text size="sm">{text('sharedOther')}</Text>
      {/* Its language is not known yet; the first letter says which way it runs. */}
      <p className={styles.sample} dir="auto">
        {characters.length > shownCharacters ? `${beginning}…` : beginning}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" onClick={onTake}>
          {text('sharedTake')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onLeave}>
          {text('sharedLeave')}
        </Button>
      </div>
    </div>
  );
}
