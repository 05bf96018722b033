import type { SpeechPlayer } from '@fabula/audio';
import { mayChoosePhrases, type Story } from '@fabula/domain';
import { useSpeechPlayer } from '@fabula/playback';
import { useEffect, useMemo, useState } from 'react';
import { usePlaybackSpeed } from '../listen-read/use-playback-speed.ts';
import { PhraseChoice } from '../own-lesson/phrase-choice.tsx';
import type { StepProps } from '../step-props.ts';
import { useVowels } from '../vowels.tsx';
import styles from './chunk-drill-step.module.css';
import { DrillActions } from './drill-actions.tsx';
import { DrillHead } from './drill-head.tsx';
import { type DrillPhrase, drillPhrases, spokenContext, spokenPhrase } from './drill-phrases.ts';
import { PhraseCard } from './phrase-card.tsx';
import { PhraseNews } from './phrase-news.tsx';
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
  const hiding = useHiding(index);
  const vowels = useVowels();
  const [isSilent, setSilent] = useState(false);
  // A recorded phrase is shown, because the result compares what was heard with what was to be said.
  const speaking = usePhraseSpeaking({ story, sentences, phrases, drill, onRecorded: hiding.show });
  const { status } = speaking.recorder;
  const phrase = phrases[index];
  const mayChoose = mayChoosePhrases(story, progress) && !drill.hasMoved && speaking.attempt === null;

  useFetchedPhrase(player, story, phrases, index);

  const beSilent = (silent: boolean) => {
    setSilent(silent);
    if (!silent) return;
    speaking.cancel();
    if (!hasSpoken(speaking.attempt)) drill.reach('skipped');
  };
  if (!phrase) return null;
  return (
    <div className={styles.step}>
      <DrillHead index={index} total={phrases.length} hides={hiding.hides} onHides={hiding.choose}>
        {mayChoose && <PhraseChoice story={story} />}
      </DrillHead>
      <div role="status" className={styles.news}>
        {drill.hasMoved && (
          <PhraseNews
            key={index}
            story={story}
            phrase={phrase}
            number={index + 1}
            total={phrases.length}
            isHidden={hiding.isHidden}
          />
        )}
      </div>
      <PhraseCard
        key={phrase.phrase}
        story={story}
        phrase={phrase}
        spoken={spokenPhrase(story, phrases, index)}
        spokenContext={spokenContext(story, phrases, index)}
        narrator={{ player, tell, mustWait: status === 'recording' || status === 'processing' }}
        isHidden={hiding.isHidden}
        onShow={hiding.show}
        comesIntoView={drill.hasMoved}
        showsVowels={vowels.areShown}
      />
      <div className={styles.side}>
        <SayPhrase
          key={index}
          story={story}
          phrase={phrase}
          speaking={speaking}
          reached={drill.reached}
          isHidden={hiding.isHidden}
          showsVowels={vowels.areShown}
          isSilent={isSilent}
          onReach={drill.reach}
          onSilent={beSilent}
        />
        <DrillActions drill={drill} speaking={isSilent ? null : speaking} onNext={() => drill.goOn(speaking.attempt)} />
      </div>
    </div>
  );
}

/** Fetches the sound of the phrase on the screen, and stops it when the learner goes on. */
function useFetchedPhrase(player: SpeechPlayer, story: Story, phrases: readonly DrillPhrase[], index: number) {
  useEffect(() => {
    player.prefetch(spokenPhrase(story, phrases, index));
    const context = spokenContext(story, phrases, index);
    if (context) player.prefetch(context);
    return () => player.stop();
  }, [player, story, phrases, index]);
}

/** Whether phrases are hidden, to be recalled from their translation, until each is shown. */
function useHiding(index: number) {
  const [hides, setHides] = useState(false);
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  return {
    hides,
    isHidden: hides && shownIndex !== index,
    show: () => setShownIndex(index),
    choose(next: boolean) {
      setHides(next);
      setShownIndex(null);
    },
  };
}
