import { Checkbox } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './review-view.module.css';

interface ShortcutHelpProps {
  readonly isOn: boolean;
  readonly onToggle: (on: boolean) => void;
}

/** Lists the keys that answer a card, with the switch that turns them off. */
export function ShortcutHelp({ isOn, onToggle }: ShortcutHelpProps) {
  const text = useText();
  const keys = [
    [text('keySpace'), text('showAnswer')],
    ['1', text('back')],
    ['2', text('gotIt')],
    ['U', text('undo')],
    ['L', text('listen')],
  ] as const;
  return (
    <details className={styles.help}>
      <summary>{text('keys')}</summary>
      <p className={styles.muted}>{text('keysUse')}</p>
      <dl className={styles.keys}>
        {keys.map(([key, label]) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={text('keysOn')} checked={isOn} onCheckedChange={onToggle} />
    </details>
  );
}
