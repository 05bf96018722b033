import type { TargetLanguage } from '@fabula/domain';
import { Icon, type IconName, LearnerText } from '@fabula/ui';
import { type LessonTextKey, useText } from '../text.ts';
import type { Verdict } from './speaking.ts';
import styles from './verdict-text.module.css';

/** The kind of text that was to be said. */
export type Said = 'sentence' | 'phrase';

export interface VerdictTextProps {
  /** Null while the recording is being judged. */
  readonly verdict: Verdict | null;
  readonly said?: Said;
  /** The language that was to be spoken. */
  readonly language: TargetLanguage;
}

/** Says what was heard and by which engine, and claims no more than the engine knows. */
export function VerdictText({ verdict, said = 'sentence', language }: VerdictTextProps) {
  const text = useText();
  const { icon, tone, line, by } = lookOf(verdict, said);
  const heard = verdict?.kind === 'transcript' ? verdict.text : '';
  return (
    <div role="status" className={styles.verdict}>
      <span className={styles[tone]}>
        <Icon name={icon} />
      </span>
      <p className={styles.line}>
        {text(line)}
        {heard !== '' && (
          <>
            {' '}
            <LearnerText as="q" look="phrase" language={language}>
              {heard}
            </LearnerText>
          </>
        )}
        {by && <small className={styles.by}>{text(by)}</small>}
      </p>
    </div>
  );
}

interface Look {
  readonly icon: IconName;
  readonly tone: 'plain' | 'good' | 'fair';
  readonly line: LessonTextKey;
  readonly by?: LessonTextKey;
}

type AcousticReason = Extract<Verdict, { kind: 'acoustic' }>['reason'];

const acousticLooks = {
  silence: { icon: 'warning', tone: 'fair', line: 'speak_heardNothing' },
  noise: { icon: 'warning', tone: 'fair', line: 'speak_heardNoise' },
  length: { icon: 'warning', tone: 'fair', line: 'speak_heardLength' },
  'cannot-judge': { icon: 'info', tone: 'plain', line: 'speak_cannotJudge' },
} as const satisfies Record<Exclude<AcousticReason, 'matched' | 'other-sentence'>, Look>;

const unjudgedLooks = {
  offline: { icon: 'wifi-off', tone: 'plain', line: 'speak_cannotJudgeOffline' },
  'no-reference': { icon: 'info', tone: 'plain', line: 'speak_cannotJudge' },
  failed: { icon: 'warning', tone: 'fair', line: 'speak_judgeFailed' },
} as const satisfies Record<Extract<Verdict, { kind: 'unjudged' }>['reason'], Look>;

function lookOf(verdict: Verdict | null, said: Said): Look {
  if (!verdict) return { icon: 'clock', tone: 'plain', line: 'speak_judging' };
  if (verdict.kind === 'unjudged') return unjudgedLooks[verdict.reason];
  if (verdict.kind === 'acoustic') return { ...acousticLook(verdict.reason, said), by: 'speak_by_acoustic' };
  const by = `speak_by_${verdict.engine}` as const;
  if (verdict.text === '') return { icon: 'warning', tone: 'fair', line: 'speak_heardNothing', by };
  return { icon: 'speaker', tone: 'plain', line: 'speak_heard', by };
}

function acousticLook(reason: AcousticReason, said: Said): Look {
  if (reason === 'matched') return { icon: 'check', tone: 'good', line: `speak_heardRight_${said}` };
  if (reason === 'other-sentence') return { icon: 'warning', tone: 'fair', line: `speak_heardOther_${said}` };
  return acousticLooks[reason];
}
