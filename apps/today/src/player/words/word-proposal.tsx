import { useLookedUpWords, useMarkWords } from '@fabula/data';
import { proposedWords, type Sentence, type Story, type TargetLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, Heading } from '@fabula/ui';
import { useRef, useState } from 'react';
import { firstPress } from '../first-press.ts';
import { useText } from '../text.ts';
import { ProposedWords } from './proposed-words.tsx';
import { useStoryWords } from './use-story-words.ts';
import styles from './word-proposal.module.css';

export interface WordProposalProps {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
}

/** After a story was read: the words that were not looked up, to be marked as known at once. Nothing without such. */
export function WordProposal({ story, sentences }: WordProposalProps) {
  const known = useStoryWords(story, sentences);
  const lookedUp = useLookedUpWords(story.id);
  if (!known || !lookedUp) return null;
  const { book, words } = known;
  const proposed = () =>
    proposedWords({ words, lookedUp: new Set(lookedUp.map(book.dictionaryForm)), marks: book.marks });
  return <Proposal language={story.language} proposed={proposed} />;
}

interface ProposalProps {
  readonly language: TargetLanguage;
  readonly proposed: () => readonly string[];
}

function Proposal({ language, proposed }: ProposalProps) {
  const text = useText();
  const [words] = useState(proposed); // what was marked is still there to be taken back
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = words.filter((word) => !leftOut.has(word));
  const { isMarked, press } = useMarkAll(language, chosen);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="words-proposal" className={styles.proposal}>
      <Heading level={3} size="sm" id="words-proposal">
        {text('words_proposal')}
      </Heading>
      <div className={styles.line}>
        <p role="status">{isMarked && text('words_marked', { count: chosen.length })}</p>
        {/* One button for both, so that it keeps the focus. */}
        <Button
          size="sm"
          variant={isMarked ? 'ghost' : 'secondary'}
          icon={isMarked ? undefined : 'check'}
          aria-disabled={chosen.length === 0 || undefined}
          onClick={firstPress(press)}
        >
          {isMarked ? text('words_undo') : text('words_markAll', { count: chosen.length })}
        </Button>
      </div>
      {!isMarked && <ProposedWords language={language} words={words} leftOut={leftOut} onChange={setLeftOut} />}
    </section>
  );
}

/** Marks words as known, and takes that back: they are met then, because they were read. */
function useMarkAll(language: TargetLanguage, words: readonly string[]) {
  const text = useText();
  const { toasts } = usePlatform();
  const { mutateAsync: mark } = useMarkWords(language);
  const [isMarked, setMarked] = useState(false);
  const underway = useRef(false);
  const press = async () => {
    if (underway.current || words.length === 0) return;
    underway.current = true;
    try {
      await mark({ state: isMarked ? 'met' : 'known', chosen: true, words });
      setMarked(!isMarked);
    } catch {
      toasts.show({ kind: 'error', title: text('words_notMarked') });
    } finally {
      underway.current = false;
    }
  };
  return { isMarked, press: () => void press() };
}
