import {
  cefrRange,
  dailyMinutes,
  hasNewScript,
  type Level,
  languageLabel,
  levels,
  proceedProblem,
} from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { LevelMark, RadioCards } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './level-step.module.css';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { useCompleteOnboarding } from './use-complete-onboarding.ts';

const texts = {
  Beginner: ['levelBeginner', 'levelBeginnerFeature1', 'levelBeginnerFeature2'],
  Intermediate: ['levelIntermediate', 'levelIntermediateFeature1', 'levelIntermediateFeature2'],
  Advanced: ['levelAdvanced', 'levelAdvancedFeature1', 'levelAdvancedFeature2'],
} as const satisfies Readonly<Record<Level, readonly string[]>>;

/** The last question; its button completes the onboarding. */
export function LevelStep({ choices, onChoose, onStep }: StepProps) {
  const text = useText();
  const platform = usePlatform();
  const { complete, pending } = useCompleteOnboarding(onStep);
  const target = choices.selectedLanguage ?? 'Spanish';
  const language = languageLabel(target, platform.texts.language());
  const isNewScript = hasNewScript(target, choices.nativeLanguage ?? 'English');
  return (
    <StepFrame
      step="level"
      title={text('levelTitle', { language })}
      introduction={text('levelText')}
      nextLabel={text('completeSetup')}
      nextDisabled={proceedProblem('level', choices) !== null}
      pending={pending}
      onNext={() => complete(choices)}
      onBack={() => onStep('target-language')}
    >
      <RadioCards
        legend={text('levelTitle', { language })}
        legendHidden
        options={levels.map((level) => ({
          value: level,
          label: text(texts[level][0]),
          picture: <LevelMark level={level} />,
          description: <LevelNotes level={level} isNewScript={level === 'Beginner' && isNewScript} />,
        }))}
        value={choices.selectedLevel}
        onValueChange={(selectedLevel) => onChoose({ selectedLevel })}
        disabled={pending}
      />
    </StepFrame>
  );
}

interface LevelNotesProps {
  readonly level: Level;
  /** Whether letters may be new, too: then it says what helps to read them. */
  readonly isNewScript: boolean;
}

function LevelNotes({ level, isNewScript }: LevelNotesProps) {
  const text = useText();
  const [, first, second] = texts[level];
  const { minimum, maximum } = dailyMinutes[level];
  return (
    <>
      <span className={styles.time}>
        {cefrRange[level]} · {text('levelMinutes', { from: minimum, to: maximum })}
      </span>
      <span className={styles.line}>{text(first)}</span>
      <span className={styles.line}>{text(second)}</span>
      {isNewScript && <span className={styles.line}>{text('levelScript')}</span>}
    </>
  );
}
