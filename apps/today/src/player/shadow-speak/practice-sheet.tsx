import type { Speaking as SpeakingRecord } from '@fabula/domain';
import { useCommonText } from '@fabula/platform';
import { Button, Checkbox, Dialog, Heading, Text } from '@fabula/ui';
import { type ReactNode, useState } from 'react';
import type { Reader } from '../listen-read/use-reader-settings.ts';
import { useHasKeyboard } from '../speaking/use-has-keyboard.ts';
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
  readonly reader: Reader;
  /** What shows or hides parts of the sentence. */
  readonly toggles: ReactNode;
}

/**
 * What is not needed at every sentence: first the way without speaking, for whoever opens it in a bus; then ways to
 * repeat, the rest of what this sentence allows, what is shown, and the figures.
 */
export function PracticeSheet(props: PracticeSheetProps) {
  const { onClose, mode, onMode, acts, onLoop, onOffer, onRefresh, isSilent, onSilent, progress, count, toggles } =
    props;
  const { goOn, question, isSaving, reader } = props;
  const text = useText();
  const common = useCommonText();
  /** Closes first, so that the learner sees and hears what the act does. */
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  const isOffered = isSilent || acts.open.includes('skipOne') || acts.open.includes('playBack');
  return (
    <Dialog open onClose={onClose} title={text('shadow_moreTitle')} closeLabel={common('close')}>
      <div className={styles.sheet}>
        {isOffered && !(acts.open.includes('skipAll') && !isSilent) && (
          <div className={styles.part}>
            <Button
              variant="secondary"
              block
              icon={isSilent ? 'check' : undefined}
              aria-pressed={isSilent}
              onClick={closing(() => onSilent(!isSilent))}
            >
              {text('shadow_cannot')}
            </Button>
            <Text size="sm" muted>
              {text('shadow_cannotText')}
            </Text>
          </div>
        )}
        <Part title={text('shadow_mode')}>
          <ModeChoice mode={mode} onMode={onMode} />
          <Button variant="secondary" icon="repeat" onClick={closing(onLoop)}>
            {text('shadow_loop')}
          </Button>
        </Part>
        <Part title={text('shadow_part_sentence')}>
          <div className={styles.tools}>
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
          </div>
        </Part>
        <Part title={text('shadow_part_shown')}>
          <div className={styles.tools}>{toggles}</div>
          <KeysSwitch reader={reader} />
        </Part>
        <Stats progress={progress} count={count} />
      </div>
    </Dialog>
  );
}

/** A part of the sheet under its heading; nothing where nothing of it applies now. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <Heading level={3} size="sm">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Switches the keys off for a learner who has them and needs them for something else. */
function KeysSwitch({ reader: { settings, change } }: Pick<PracticeSheetProps, 'reader'>) {
  const text = useText();
  if (!useHasKeyboard()) return null;
  return (
    <Checkbox
      label={text('shadow_key')}
      checked={settings.keys === 'on'}
      onCheckedChange={(isOn) => change({ keys: isOn ? 'on' : 'off' })}
    />
  );
}

function Stats({ progress, count }: Pick<PracticeSheetProps, 'progress' | 'count'>) {
  const text = useText();
  const [showsStats, setShowsStats] = useState(false);
  return (
    <div className={styles.part}>
      <Button variant="ghost" aria-expanded={showsStats} onClick={() => setShowsStats(!showsStats)}>
        {text('shadow_stats')}
      </Button>
      {showsStats && <StatsPanel speaking={progress} sentenceCount={count} />}
    </div>
  );
}
