import { useCommonText, useOnline, useOutbox } from '@fabula/platform';
import { Icon, type IconName } from '@fabula/ui';
import { useState } from 'react';
import styles from './save-status.module.css';
import { useText } from './text.ts';

const icons = {
  saved: 'check',
  saving: 'clock',
  kept: 'wifi-off',
  unkept: 'warning',
  failed: 'warning',
} as const satisfies Record<string, IconName>;

/** Shows whether the learner's work is safe. The shell shows refused operations and their remedies above the player. */
export function SaveStatus() {
  const { status, failed } = useOutbox();
  const shown = status === 'saved' && failed.length > 0 ? 'failed' : status;
  return (
    <p
      role="status"
      aria-live={useIsWorthSaying(shown) ? 'polite' : 'off'}
      className={styles.status}
      data-status={shown}
    >
      <Icon name={icons[shown]} size={16} />
      <StatusText shown={shown} count={failed.length} />
    </p>
  );
}

function StatusText({ shown, count }: { readonly shown: keyof typeof icons; readonly count: number }) {
  const common = useCommonText();
  const text = useText();
  const isOnline = useOnline();
  if (shown === 'failed') return text('player_notSaved', { count });
  return shown === 'kept' && !isOnline ? text('unsaved_offline') : common(`outbox_${shown}`);
}

/** Announces only trouble and its end, because "Saving" and "Saved" every half minute would disturb the lesson. */
function useIsWorthSaying(shown: keyof typeof icons): boolean {
  const [last, setLast] = useState({ shown, wasTrouble: isTrouble(shown), isSaid: isTrouble(shown) });
  if (last.shown === shown) return last.isSaid;
  const isSaid = isTrouble(shown) || (shown === 'saved' && last.wasTrouble);
  setLast({ shown, wasTrouble: isTrouble(shown) || (shown === 'saving' && last.wasTrouble), isSaid });
  return isSaid;
}

function isTrouble(shown: keyof typeof icons): boolean {
  return shown !== 'saved' && shown !== 'saving';
}
