import { useFetchesPages } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { Card, Heading } from '@fabula/ui';
import { type ReactNode, useState } from 'react';
import { SharedNote } from '../shared/shared-note.tsx';
import { useShared } from '../shared/use-shared.ts';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';
import { newTextId } from './form-place.ts';
import { GiveAddress } from './give-address.tsx';
import { GiveText } from './give-text.tsx';
import { LessonsOfText } from './lessons-of-text.tsx';
import { isPageProblem } from './page-problem.ts';
import { useNewText } from './use-new-text.ts';
import { usePasted } from './use-pasted.ts';

export interface NewTextProps {
  readonly learned: TargetLanguage;
  /** Stands below it while nothing is brought. */
  readonly children: ReactNode;
}

/** Where a learner brings a text: it is pasted, opened or fetched, shown as the lessons it becomes, and then kept. */
export function NewText({ learned, children }: NewTextProps) {
  const text = useText();
  const { text: pasted, change: setPasted, becameLessons } = usePasted();
  const [address, setAddress] = useState('');
  const fetchesPages = useFetchesPages();
  const writing = useNewText(learned, (source) => source.kind === 'pasted' && becameLessons(source.text));
  const { state } = writing;
  const shared = useShared({
    ...{ pasted, onPasted: setPasted, onGive: writing.give, onFile: writing.giveFile },
    onAddress: fetchesPages ? setAddress : null,
  });
  const giveText = (text: string) => {
    writing.give({ kind: 'pasted', text }, shared.title);
    shared.given();
  };
  const giveFile = (file: File) => {
    void writing.giveFile(file);
    shared.given();
  };
  const shown = state.status === 'reading' ? state.before : 'read' in state ? state.read : null;
  const problem = state.status === 'writing' ? state.problem : null;
  const canceled = state.status === 'writing' ? state.canceled : undefined;
  return (
    <>
      <Card as="section" padding="lg" className={styles.card} aria-labelledby={newTextId}>
        <Heading level={2} size="lg" id={newTextId} className={styles.anchor}>
          {text(shown ? 'readTitle' : 'newTitle')}
        </Heading>
        {shown ? (
          <LessonsOfText read={shown} learned={learned} writing={writing} />
        ) : (
          <>
            <GiveText
              pasted={pasted}
              onPasted={(text) => {
                if (text === '') shared.emptied();
                setPasted(text);
              }}
              isReading={state.status === 'reading'}
              isFetching={state.status === 'fetching'}
              isCanceled={canceled === 'reading'}
              problem={isPageProblem(problem) ? null : problem}
              shared={<SharedNote shared={shared} />}
              onGive={giveText}
              onFile={giveFile}
              onCancel={writing.cancel}
            />
            {fetchesPages && (
              <GiveAddress
                typed={address}
                onTyped={setAddress}
                isReading={state.status === 'reading'}
                isFetching={state.status === 'fetching'}
                isCanceled={canceled === 'fetching'}
                problem={isPageProblem(problem) ? problem : null}
                onGive={(address) => void writing.giveAddress(address)}
                onCancel={writing.cancel}
              />
            )}
          </>
        )}
      </Card>
      {state.status === 'writing' && pasted === '' && children}
    </>
  );
}
