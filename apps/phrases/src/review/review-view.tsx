import type { SavedPhrase } from '@fabula/data';
import { type NativeLanguage, type ReviewMode, reviewModes, type TargetLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Checkbox } from '@fabula/ui';
import { useEffect, useRef, useState } from 'react';
import { KeepPhrases } from '../keep/keep-phrases.tsx';
import { duePhrases, type Schedule } from '../scheduling/schedule.ts';
import { useText } from '../text.ts';
import { useAskedForDue } from '../use-asked-for-due.ts';
import { AllDone } from './all-done.tsx';
import { QueueHeader } from './queue-header.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './review-view.module.css';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useReview } from './use-review.ts';

export interface ReviewViewProps {
  readonly userId: string;
  readonly language: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  readonly phrases: readonly SavedPhrase[];
  readonly schedule: Schedule;
  readonly now: Date;
  readonly search: string;
  readonly onEmptied: () => void;
}

/** Reviews the collection one card at a time. */
export function ReviewView({ nativeLanguage, onEmptied, ...rest }: ReviewViewProps) {
  const { phrases, schedule, now } = rest;
  const [mode, setMode] = useMode();
  const [isTyped, setTyped] = useTyped();
  const [hasKeys, setKeys] = useShortcuts();
  const text = useText();
  const review = useReview({ ...rest, mode });
  const { acts, card } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  const target = useRef<HTMLElement>(null);

  // The pressed control no longer exists, so focus, and with it a screen reader, moves to its replacement.
  useEffect(() => {
    if (acts > 0) (target.current ?? heading.current)?.focus();
  }, [acts]);

  return (
    <div className={styles.view}>
      <QueueHeader ref={heading} phrases={phrases} schedule={schedule} now={now} mode={mode} onMode={setMode} />
      {card ? (
        <ReviewCard
          review={review}
          card={card}
          focusTarget={target}
          nativeLanguage={nativeLanguage}
          schedule={schedule}
          now={now}
          isCram={mode === 'cram'}
          isTyped={isTyped}
          hasKeys={hasKeys}
          onDeleted={() => {
            review.deleted(card.id);
            if (phrases.length <= 1) onEmptied();
          }}
        />
      ) : (
        <AllDone
          review={review}
          phrases={phrases}
          schedule={schedule}
          now={now}
          hasKeys={hasKeys}
          onAll={() => setMode('all')}
        />
      )}
      <footer className={styles.foot}>
        <Checkbox label={text('typeAnswers')} checked={isTyped} onCheckedChange={setTyped} />
        <ShortcutHelp isOn={hasKeys} onToggle={setKeys} />
        <KeepPhrases
          language={rest.language}
          nativeLanguage={nativeLanguage}
          phrases={duePhrases(phrases, schedule, now)}
        />
      </footer>
    </div>
  );
}

function useMode() {
  const { preferences } = usePlatform();
  const [asked, endAsked] = useAskedForDue();
  const [mode, setMode] = useState<ReviewMode>(
    () => reviewModes.find((one) => one === preferences.get('phraseMode')) ?? 'all',
  );
  const choose = (next: ReviewMode) => {
    endAsked();
    setMode(next);
    preferences.set('phraseMode', next);
  };
  return [asked ? 'due' : mode, choose] as const;
}

function useTyped() {
  const { preferences } = usePlatform();
  const [isTyped, setTyped] = useState(() => preferences.get('phraseAnswers') === 'typed');
  const choose = (typed: boolean) => {
    setTyped(typed);
    preferences.set('phraseAnswers', typed ? 'typed' : 'shown');
  };
  return [isTyped, choose] as const;
}

function useShortcuts() {
  const { preferences } = usePlatform();
  const [isOn, setOn] = useState(() => preferences.get('phraseShortcuts') === 'on');
  const choose = (on: boolean) => {
    setOn(on);
    preferences.set('phraseShortcuts', on ? 'on' : 'off');
  };
  return [isOn, choose] as const;
}
