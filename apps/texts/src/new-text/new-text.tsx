import type { TargetLanguage } from '@fabula/domain';
import type { TextSource } from '@fabula/own-texts';
import { Card, Heading } from '@fabula/ui';
import type { ReactNode } from 'react';
import { SharedNote } from '../shared/shared-note.tsx';
import { useShared } from '../shared/use-shared.ts';
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
  const shared = useShared({ pasted, onPasted: setPasted, onGive: writing.give });
  const { state } = writing;
  const give = (source: TextSource) => {
    writing.give(source, source.kind === 'pasted' ? shared.title : '');
    shared.given();
  };
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
            onPasted={(text) => {
              if (text === '') shared.emptied();
              setPasted(text);
            }}
            isReading={state.status === 'reading'}
            problem={state.status === 'writing' ? state.problem : null}
            shared={<SharedNote shared={shared} />}
            onGive={give}
          />
        )}
      </Card>
      {state.status === 'writing' && pasted === '' && children}
    </>
  );
}
