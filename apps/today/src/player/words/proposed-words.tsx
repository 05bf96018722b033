import { type TargetLanguage, textDirection } from '@fabula/domain';
import { Button, Checkbox, LearnerText } from '@fabula/ui';
import { useId, useState } from 'react';
import { useText } from '../text.ts';
import styles from './word-proposal.module.css';

export interface ProposedWordsProps {
  readonly language: TargetLanguage;
  readonly words: readonly string[];
  readonly leftOut: ReadonlySet<string>;
  readonly onChange: (leftOut: ReadonlySet<string>) => void;
}

/** The proposed words on demand, each with a tick that leaves it out. */
export function ProposedWords({ language, words, leftOut, onChange }: ProposedWordsProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const turn = (word: string, isIn: boolean) => {
    const next = new Set(leftOut);
    if (isIn) next.delete(word);
    else next.add(word);
    onChange(next);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        iconEnd="chevron-down"
        className={styles.show}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text('words_show')}
      </Button>
      <ul id={id} hidden={!isOpen} dir={textDirection(language)} className={styles.words}>
        {isOpen &&
          words.map((word) => (
            <li key={word}>
              <Checkbox
                label={<LearnerText language={language}>{word}</LearnerText>}
                checked={!leftOut.has(word)}
                onCheckedChange={(isIn) => turn(word, isIn)}
              />
            </li>
          ))}
      </ul>
    </>
  );
}
