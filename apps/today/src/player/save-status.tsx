import { useCommonText, useOutbox, usePlatform } from '@fabula/platform';
import { Button, Icon, type IconName } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './save-status.module.css';

const icons = {
  saved: 'check',
  saving: 'clock',
  kept: 'wifi-off',
  unkept: 'warning',
} as const satisfies Record<string, IconName>;

/** Whether what the learner did is safe; what the server refused can be sent again. */
export function SaveStatus() {
  const common = useCommonText();
  const text = useText();
  const { outbox } = usePlatform();
  const { status, failed } = useOutbox();
  if (failed.length > 0) {
    return (
      <div className={styles.failed}>
        <p role="status">{text('player_notSaved', { count: failed.length })}</p>
        <Button
          variant="ghost"
          size="sm"
          icon="repeat"
          onClick={() => outbox.retryFailed(failed.map(({ operation }) => operation.id))}
        >
          {common('retry')}
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className={styles.status}>
      <Icon name={icons[status]} size={16} />
      {common(`outbox_${status}`)}
    </p>
  );
}
