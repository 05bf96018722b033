import type { Speaking as SpeakingRecord } from '@fabula/domain';
import { useCommonText } from '@fabula/platform';
import { Button, Dialog } from '@fabula/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../text.ts';
import { GoOnButton, type GoOnProps } from './go-on-button.tsx';
import type { ShadowMode } from './ladder.ts';
import { ModeChoice } from './mode-choice.tsx';
import styles from './practice-sheet.module.css';
import type { SentenceActs } from './sentence-acts.ts';
import { StatsPanel } from './stats-panel.tsx';

export interface PracticeSheetProps extends GoOnProps {
  readonly onClose: () => void;
  readonly mode: ShadowMode;
  readonly onMode: (mode: ShadowMode) => void;
  readonly acts: SentenceActs;
  readonly onLoop: () => void;
  /** Offers the pronunciation of each word; null where it is not sold, or not of this attempt. */
  readonly onOffer: (() => void) | null;
  /** Deletes the attempt; null without one. */
  readonly onRefresh: (() => void) | null;
  /** Whether the learner has chosen the way without speaking. */
  readonly isSilent: boolean;
  readonly onSilent: (isSilent: boolean) => void;
  readonly progress: SpeakingRecord;
  readonly count: number;
  /** What shows or hides parts of the sentence. */
  readonly toggles: ReactNode;
}

/**
 * What is not needed at every sentence: ways to repeat, the loop, what is shown, the figures, the way without
 * speaking.
 */
export function PracticeSheet(props: PracticeSheetProps) {
  const { onClose, mode, onMode, acts, onLoop, onOffer, onRefresh, isSilent, onSilent, progress, count, toggles } =
    props;
  const { goOn, question, isSaving } = props;
  const text = useText();
  const common = useCommonText();
  const [showsStats, setShowsStats] = useState(false);
  /** Closes first, so that the learner sees and hears what the act does. */
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog open onClose={onClose} title={text('shadow_moreTitle')} closeLabel={common('close')}>
      <div className={styles.sheet}>
        <ModeChoice mode={mode} onMode={onMode} />
        <div className={styles.tools}>
          <Button variant="secondary" icon="repeat" onClick={closing(onLoop)}>
            {text('shadow_loop')}
          </Button>
          {onRefresh && (
            <Button variant="secondary" icon="trash" onClick={closing(onRefresh)}>
              {text('shadow_refresh')}
            </Button>
          )}
          {onOffer && (
            <Button variant="secondary" icon="lock" onClick={closing(onOffer)}>
              {text('speak_detail')}
            </Button>
          )}
          {acts.inSheet.map((act) => (
            <GoOnButton
              key={act}
              act={act}
              look="secondary"
              goOn={{ ...goOn, [act]: goOn[act] && closing(goOn[act]) }}
              question={question}
              isSaving={isSaving}
            />
          ))}
        </div>
        <div className={styles.tools}>{toggles}</div>
        <div className={styles.tools}>
          <Button variant="ghost" aria-expanded={showsStats} onClick={() => setShowsStats(!showsStats)}>
            {text('shadow_stats')}
          </Button>
          <Button
            variant="ghost"
            icon={isSilent ? 'check' : undefined}
            aria-pressed={isSilent}
            onClick={closing(() => onSilent(!isSilent))}
          >
            {text('shadow_cannot')}
          </Button>
        </div>
        {showsStats && <StatsPanel speaking={progress} sentenceCount={count} />}
      </div>
    </Dialog>
  );
}
