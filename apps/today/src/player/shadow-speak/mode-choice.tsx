import { SegmentedControl, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import { type ShadowMode, shadowModes } from './ladder.ts';
import styles from './mode-choice.module.css';

export interface ModeChoiceProps {
  readonly mode: ShadowMode;
  readonly onMode: (mode: ShadowMode) => void;
}

/** The choice of a mode of the shadow ladder, with an explanation of the chosen one. */
export function ModeChoice({ mode, onMode }: ModeChoiceProps) {
  const text = useText();
  return (
    <div className={styles.choice}>
      <SegmentedControl
        label={text('shadow_mode')}
        labelHidden
        segments={shadowModes.map((value) => ({ value, label: text(`shadow_mode_${value}`) }))}
        value={mode}
        onValueChange={onMode}
      />
      <Text size="sm" muted>
        {text(`shadow_hint_${mode}`)}
      </Text>
    </div>
  );
}
