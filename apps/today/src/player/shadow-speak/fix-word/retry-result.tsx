import type { TargetLanguage } from '@fabula/domain';
import { type ScoreBand, scoreBand } from '@fabula/scoring';
import { Badge, Button, LearnerText, Text } from '@fabula/ui';
import { useState } from 'react';
import { PronunciationPanel } from '../../speaking/pronunciation-panel.tsx';
import type { Speaking } from '../../speaking/speaking.ts';
import { useText } from '../../text.ts';
import styles from './fix-word.module.css';
import { retriedWordScore } from './retried-word.ts';

export interface RetryResultProps {
  readonly speaking: Speaking;
  readonly expected: string;
  readonly language: TargetLanguage;
  /** Called when the learner accepts the word, where no engine can judge it. */
  readonly onOwn: () => void;
}

const bands = {
  good: { kind: 'good', icon: 'check' },
  fair: { kind: 'fair', icon: 'repeat' },
  poor: { kind: 'bad', icon: 'close' },
} as const satisfies Record<ScoreBand, object>;

/** The result of saying the word by itself. */
export function RetryResult({ speaking, expected, language, onOwn }: RetryResultProps) {
  const text = useText();
  const [judgedMyself, setJudgedMyself] = useState<unknown>(null);
  const { attempt, recorder } = speaking;
  if (!attempt || recorder.status !== 'ready') return null;
  const { verdict, recording } = attempt;
  if (verdict?.kind === 'transcript') {
    const band = scoreBand(retriedWordScore(expected, verdict.text));
    return (
      <div className={styles.result}>
        <div role="status" className={styles.own}>
          <Badge {...bands[band]}>{text(`shadow_fixed_${band}`)}</Badge>
          {verdict.text && (
            <Text size="sm" muted>
              {text('shadow_fixHeard')} <LearnerText language={language}>{verdict.text}</LearnerText>
            </Text>
          )}
        </div>
        {verdict.pronunciation && <PronunciationPanel pronunciation={verdict.pronunciation} language={language} />}
      </div>
    );
  }
  const judge = () => {
    setJudgedMyself(recording);
    onOwn();
  };
  return (
    <div className={styles.result}>
      <div className={styles.own}>
        <Button variant="secondary" icon="play" onClick={speaking.playBack}>
          {text('shadow_playBack')}
        </Button>
        {verdict && judgedMyself !== recording && (
          <Button icon="check" onClick={judge}>
            {text('speak_yes_own')}
          </Button>
        )}
        {judgedMyself === recording && <Badge {...bands.good}>{text('shadow_outcome_own')}</Badge>}
      </div>
      <Text size="sm" muted role="status">
        {text(verdict ? 'shadow_fixOwnJudgement' : 'shadow_fixJudging')}
      </Text>
    </div>
  );
}
