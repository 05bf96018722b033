import type { SpeakingOutcome, Story } from '@fabula/domain';
import { Badge, type BadgeKind, Button, Card, Heading, type IconName, Text } from '@fabula/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../text.ts';
import { AttemptFeedback } from '../shadow-speak/attempt-feedback.tsx';
import type { Speaking } from '../speaking/speaking.ts';
import { SpeakingNotices } from '../speaking/speaking-notices.tsx';
import { SpokenWords } from '../speaking/spoken-words.tsx';
import type { DrillPhrase } from './drill-phrases.ts';
import { ownQuestion } from './phrase-outcome.ts';
import styles from './say-phrase.module.css';

export interface SayPhraseProps {
  readonly story: Story;
  readonly phrase: DrillPhrase;
  readonly speaking: Speaking;
  readonly reached: SpeakingOutcome | null;
  readonly isHidden: boolean;
  readonly isSilent: boolean;
  readonly onReach: (outcome: SpeakingOutcome) => void;
  readonly onSilent: (isSilent: boolean) => void;
}

const outcomes = {
  heard: { kind: 'good', icon: 'check' },
  own: { kind: 'neutral', icon: 'user' },
  skipped: { kind: 'neutral', icon: 'forward' },
} as const satisfies Record<SpeakingOutcome, { kind: BadgeKind; icon: IconName }>;

/** Where the learner says the phrase, or says that this is no time to speak. */
export function SayPhrase(props: SayPhraseProps) {
  const { story, phrase, speaking, reached, isHidden, isSilent, onReach, onSilent } = props;
  const text = useText();
  const { attempt, playback } = speaking;
  const question = ownQuestion(attempt?.verdict ?? null, reached);

  // What became of the press stands below the phrase, where a phone does not show it by itself.
  const card = useRef<HTMLElement>(null);
  const hasPressed = useRef(false);
  const { status, permission } = speaking.recorder;
  const verdict = attempt?.verdict;
  useEffect(() => {
    if (status !== 'ready') hasPressed.current = true;
    else if (hasPressed.current && (verdict !== undefined || permission === 'denied'))
      card.current?.scrollIntoView({ block: 'nearest' });
  }, [status, permission, verdict]);

  return (
    <Card as="section" ref={card} className={styles.say} aria-labelledby="chunk-say">
      <div className={styles.head}>
        <Heading level={3} size="sm" id="chunk-say">
          {text('chunk_say')}
        </Heading>
        <div role="status">{reached && <Badge {...outcomes[reached]}>{text(`chunk_outcome_${reached}`)}</Badge>}</div>
      </div>
      {isSilent ? (
        <>
          <Text size="sm" muted>
            {text('chunk_silent')}
          </Text>
          <Button variant="secondary" icon="microphone" onClick={() => onSilent(false)}>
            {text('chunk_speakAgain')}
          </Button>
        </>
      ) : (
        <>
          {attempt === null && (
            <Text size="sm" muted>
              {text('chunk_sayHint')}
            </Text>
          )}
          <SpeakingNotices speaking={speaking} />
          {attempt && (
            <Button
              variant="secondary"
              size="sm"
              className={styles.playBack}
              icon={playback.status === 'playing' ? 'speaker' : 'play'}
              onClick={speaking.playBack}
            >
              {text('chunk_playBack')}
            </Button>
          )}
          <AttemptFeedback
            speaking={speaking}
            language={story.language}
            judgement={question}
            onAccept={() => question && onReach(question.outcome)}
          />
          {attempt?.verdict?.kind === 'transcript' && !isHidden && (
            <SpokenWords language={story.language} text={phrase.phrase} words={attempt.verdict.words} />
          )}
          {attempt === null && (
            <Button variant="ghost" size="sm" onClick={() => onSilent(true)}>
              {text('chunk_cantSpeak')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
