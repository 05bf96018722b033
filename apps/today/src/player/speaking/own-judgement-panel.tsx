import { Button, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import type { OwnJudgement } from './own-judgement.ts';
import styles from './own-judgement-panel.module.css';

export interface OwnJudgementPanelProps {
  readonly judgement: OwnJudgement;
  readonly onAccept: () => void;
  readonly onAgain: () => void;
}

/** Asks the learner to judge the attempt where no transcript decides. */
export function OwnJudgementPanel({ judgement, onAccept, onAgain }: OwnJudgementPanelProps) {
  const text = useText();
  return (
    <div className={styles.panel}>
      <Text>{text(`speak_judge_${judgement}`)}</Text>
      <div className={styles.buttons}>
        <Button variant="secondary" size="sm" icon="repeat" onClick={onAgain}>
          {text('speak_again')}
        </Button>
        <Button size="sm" icon="check" onClick={onAccept}>
          {text(`speak_yes_${judgement}`)}
        </Button>
      </div>
    </div>
  );
}
