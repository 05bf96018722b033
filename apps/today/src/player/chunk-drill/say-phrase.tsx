import { type SpeakingOutcome, type Story, shownText } from '@fabula/domain';
import { Badge, type BadgeKind, Button, Card, Heading, type IconName, Text } from '@fabula/ui';
import { AttemptFeedback } from '../speaking/attempt-feedback.tsx';
import { ownJudgement } from '../speaking/own-judgement.ts';
import { PronunciationPart } from '../speaking/pronunciation-part.tsx';
import type { Speaking } from '../speaking/speaking.ts';
import { SpokenWords } from '../speaking/spoken-words.tsx';
import { useText } from '../text.ts';
import type { DrillPhrase } from './drill-phrases.ts';
import styles from './say-phrase.module.css';

export interface SayPhraseProps {
  readonly story: Story;
  readonly phrase: DrillPhrase;
  readonly speaking: Speaking;
  readonly reached: SpeakingOutcome | null;
  readonly isHidden: boolean;
  readonly showsVowels: boolean;
  readonly isSilent: boolean;
  readonly onReach: (outcome: SpeakingOutcome) => void;
  readonly onSilent: (isSilent: boolean) => void;
}

const outcomes = {
  heard: { kind: 'good', icon: 'check' },
  own: { kind: 'neutral', icon: 'user' },
  skipped: { kind: 'neutral', icon: 'forward' },
} as const satisfies Record<SpeakingOutcome, { kind: BadgeKind; icon: IconName }>;

/** The part where the learner says the phrase or chooses not to speak. */
export function SayPhrase(props: SayPhraseProps) {
  const { story, phrase, speaking, reached, isHidden, showsVowels, isSilent, onReach, onSilent } = props;
  const text = useText();
  const { attempt } = speaking;
  const transcript = attempt?.verdict?.kind === 'transcript' ? attempt.verdict : null;
  const judgement = ownJudgement(attempt?.verdict ?? null, reached);
  const hint = isSilent ? 'chunk_silent' : attempt === null ? 'chunk_sayHint' : null;
  return (
    <Card as="section" className={styles.say} aria-labelledby="chunk-say">
      <div className={styles.head}>
        <Heading level={3} size="sm" id="chunk-say">
          {text('chunk_say')}
        </Heading>
        <div role="status">{reached && <Badge {...outcomes[reached]}>{text(`chunk_outcome_${reached}`)}</Badge>}</div>
      </div>
      {hint && (
        <Text size="sm" muted>
          {text(hint)}
        </Text>
      )}
      {!isSilent && (
        <>
          {attempt && <PlayBackButton speaking={speaking} />}
          <AttemptFeedback
            speaking={speaking}
            language={story.language}
            said="phrase"
            judgement={judgement}
            onAccept={() => judgement && onReach(judgement)}
          />
          {transcript && !isHidden && (
            <SpokenWords
              language={story.language}
              text={shownText({ text: phrase.phrase, speech: phrase.speech }, showsVowels).text}
              hasVowels={showsVowels}
              words={transcript.words}
            />
          )}
          <PronunciationPart verdict={isHidden ? null : transcript} language={story.language} />
        </>
      )}
      {(isSilent || attempt === null) && (
        // One button for both choices, so that it keeps the focus.
        <Button
          variant={isSilent ? 'secondary' : 'ghost'}
          size="sm"
          icon={isSilent ? 'microphone' : undefined}
          onClick={() => onSilent(!isSilent)}
        >
          {text(isSilent ? 'chunk_speakAgain' : 'chunk_cantSpeak')}
        </Button>
      )}
    </Card>
  );
}

function PlayBackButton({ speaking: { playback, playBack } }: Pick<SayPhraseProps, 'speaking'>) {
  const text = useText();
  return (
    <Button
      variant="secondary"
      size="sm"
      className={styles.playBack}
      icon={playback.status === 'playing' ? 'speaker' : 'play'}
      onClick={playBack}
    >
      {text('chunk_playBack')}
    </Button>
  );
}
