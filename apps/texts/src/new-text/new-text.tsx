import type { TargetLanguage } from '@fabula/domain';
import { Card, Heading } from '@fabula/ui';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';
import { GiveText } from './give-text.tsx';
import { LessonsOfText } from './lessons-of-text.tsx';
import { useNewText } from './use-new-text.ts';
import { usePasted } from './use-pasted.ts';

export interface NewTextProps {
  readonly learned: TargetLanguage;
  /** Stands below it while nothing is brought. */
  readonly children: ReactNode;
}

/** Where a learner brings a text: it is pasted or opened, shown as the lessons it becomes, and then kept. */
export function NewText({ learned, children }: NewTextProps) {
  const text = useText();
  const [pasted, setPasted] = usePasted();
  const writing = useNewText(learned, () => setPasted(''));
  const { state } = writing;
  const shown = state.status === 'reading' ? state.before : state.status === 'writing' ? null : state.read;
  return (
    <>
      <Card as="section" padding="lg" className={styles.card} aria-labelledby="new-text">
        <Heading level={2} size="lg" id="new-text">
          {text(shown ? 'readTitle' : 'newTitle')}
        </Heading>
        {shown ? (
          <LessonsOfText read={shown} learned={learned} writing={writing} />
        ) : (
          <GiveText
            pasted={pasted}
            onPasted={setPasted}
            isReading={state.status === 'reading'}
            problem={state.status === 'writing' ? state.problem : null}
            onGive={writing.give}
          />
        )}
      </Card>
      {state.status === 'writing' && pasted === '' && children}
    </>
  );
}
