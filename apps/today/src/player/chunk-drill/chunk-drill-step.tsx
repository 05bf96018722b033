import { useSpeechPlayer } from '@fabula/playback';
import { useEffect, useMemo, useState } from 'react';
import { usePlaybackSpeed } from '../listen-read/use-playback-speed.ts';
import type { StepProps } from '../step-props.ts';
import styles from './chunk-drill-step.module.css';
import { DrillActions } from './drill-actions.tsx';
import { DrillHead } from './drill-head.tsx';
import { drillPhrases, spokenContext, spokenPhrase } from './drill-phrases.ts';
import { PhraseCard } from './phrase-card.tsx';
import { hasSpoken } from './phrase-outcome.ts';
import { SayPhrase } from './say-phrase.tsx';
import { useDrill } from './use-drill.ts';
import { usePhraseSpeaking } from './use-phrase-speaking.ts';

/** Practices the story's key phrases one at a time: hear it, say it, save it. */
export function ChunkDrillStep({ story, sentences, progress, onDone }: StepProps) {
  const phrases = useMemo(() => drillPhrases(story, sentences), [story, sentences]);
  const drill = useDrill(progress, phrases.length, onDone);
  const { index } = drill;
  const { player, tell } = useSpeechPlayer(usePlaybackSpeed().rate);
  const [hidesPhrases, setHidesPhrases] = useState(false);
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  const [isSilent, setSilent] = useState(false);
  // A recorded phrase is shown, because the result compares what was heard with what was to be said.
  const speaking = usePhraseSpeaking({ story, sentences, phrases, drill, onRecorded: () => setShownIndex(index) });
  const { status } = speaking.recorder;
  const isHidden = hidesPhrases && shownIndex !== index;
  const phrase = phrases[index];

  useEffect(() => {
    player.prefetch(spokenPhrase(story, phrases, index));
    const context = spokenContext(story, phrases, index);
    if (context) player.prefetch(context);
    return () => player.stop();
  }, [player, story, phrases, index]);

  const beSilent = (silent: boolean) => {
    setSilent(silent);
    if (!silent) return;
    speaking.cancel();
    if (!hasSpoken(speaking.attempt)) drill.reach('skipped');
  };
  if (!phrase) return null;
  return (
    <div className={styles.step}>
      <DrillHead
        index={index}
        total={phrases.length}
        hides={hidesPhrases}
        onHides={(hides) => {
          setHidesPhrases(hides);
          setShownIndex(null);
        }}
      />
      <PhraseCard
        key={index}
        story={story}
        phrase={phrase}
        spoken={spokenPhrase(story, phrases, index)}
        spokenContext={spokenContext(story, phrases, index)}
        narrator={{ player, tell, mustWait: status === 'recording' || status === 'processing' }}
        isHidden={isHidden}
        onShow={() => setShownIndex(index)}
        takesFocus={drill.hasMoved}
      />
      <div className={styles.side}>
        <SayPhrase
          key={index}
          story={story}
          phrase={phrase}
          speaking={speaking}
          reached={drill.reached}
          isHidden={isHidden}
          isSilent={isSilent}
          onReach={drill.reach}
          onSilent={beSilent}
        />
        <DrillActions drill={drill} speaking={isSilent ? null : speaking} onNext={() => drill.goOn(speaking.attempt)} />
      </div>
    </div>
  );
}
