import { Button, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import type { OwnJudgement } from './own-judgement.ts';
import styles from './own-judgement-panel.module.css';

export interface OwnJudgementPanelProps {
  readonly judgement: OwnJudgement;
  /** Whether no speech or other words were heard; then to say it again is proposed, and the learner's yes is second. */
  readonly proposesAgain: boolean;
  readonly onAccept: () => void;
  readonly onAgain: () => void;
}

/** Asks the learner to judge the attempt where no transcript decides. */
export function OwnJudgementPanel({ judgement, proposesAgain, onAccept, onAgain }: OwnJudgementPanelProps) {
  const text = useText();
  return (
    <div className={styles.panel}>
      <Text>{text(`speak_judge_${judgement}`)}</Text>
      <div className={styles.buttons}>
        <Button variant={proposesAgain ? 'primary' : 'secondary'} size="sm" icon="repeat" onClick={onAgain}>
          {text('speak_again')}
        </Button>
        <Button variant={proposesAgain ? 'secondary' : 'primary'} size="sm" icon="check" onClick={onAccept}>
          {text(`speak_yes_${judgement}`)}
        </Button>
      </div>
    </div>
  );
}
