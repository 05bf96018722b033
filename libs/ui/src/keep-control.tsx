import type { KeepingState, KeepingStop } from '@fabula/domain';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './keep-control.module.css';
import { ProgressBar } from './progress-bar.tsx';

/** In the interface language. */
export interface KeepTexts {
  /** What the button does, as "Keep for offline". */
  readonly keep: string;
  readonly waiting: string;
  /** As "12 of 36 sounds". */
  readonly progress: (sounds: number, of: number) => string;
  /** With the size, where it is known. */
  readonly kept: string;
  /** Why it is not whole. */
  readonly stops: Readonly<Record<KeepingStop, string>>;
  readonly goOn: string;
  /** Offers to keep it anew, where it is not the same as it was. */
  readonly again?: string;
  readonly remove: string;
  /** Said in place of the button where there is no network. */
  readonly notKept: string;
}

export interface KeepControlProps {
  readonly state: KeepingState;
  readonly texts: KeepTexts;
  readonly isOnline: boolean;
  /** Premium is needed and missing: a padlock says so, and the press offers it. */
  readonly needsPremium?: boolean;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** Keeps something on this device, says how far it has come, and removes it again. */
export function KeepControl(props: KeepControlProps) {
  const { state, texts, isOnline, needsPremium = false, onKeep, onRemove } = props;
  const { status } = state;
  if (status === 'none') {
    if (!isOnline) return <Line icon="wifi-off">{texts.notKept}</Line>;
    return (
      <Button
        variant="secondary"
        size="sm"
        icon={needsPremium ? 'lock' : 'download'}
        className={styles.start}
        onClick={onKeep}
      >
        {texts.keep}
      </Button>
    );
  }
  const next = { partly: texts.goOn, failed: texts.goOn, kept: texts.again, waiting: undefined, keeping: undefined }[
    status
  ];
  return (
    <div className={styles.control}>
      <Progress state={state} texts={texts} />
      <div className={styles.buttons}>
        {next !== undefined && isOnline && (
          <Button variant="secondary" size="sm" icon="download" onClick={onKeep}>
            {next}
          </Button>
        )}
        {status !== 'failed' && (
          <Button variant="ghost" size="sm" className={styles.remove} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Only what ends is announced: forty sounds, one by one, would be. */
function Progress({ state, texts }: Pick<KeepControlProps, 'state' | 'texts'>) {
  if (state.status === 'none') return null;
  if (state.status === 'waiting') return <ProgressBar label={texts.waiting} />;
  if (state.status === 'kept') return <Line icon="check">{texts.kept}</Line>;
  if (state.status === 'failed') return <Line icon="warning">{texts.stops[state.reason]}</Line>;
  const { sounds, of } = state;
  const bar = (
    <ProgressBar label={texts.waiting} percent={(sounds / of) * 100} valueText={texts.progress(sounds, of)} />
  );
  if (state.status === 'keeping') return bar;
  return (
    <>
      <Line icon="warning">{texts.stops[state.reason]}</Line>
      <p className={styles.count}>{texts.progress(sounds, of)}</p>
    </>
  );
}

function Line({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.line}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </p>
  );
}
