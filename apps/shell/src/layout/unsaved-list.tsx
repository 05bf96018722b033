import { type FailedOperation, offerDownload, useCommonText, useOnline } from '@fabula/platform';
import { Button, Icon } from '@fabula/ui';
import { useText } from '../text.ts';
import { UnsavedEntry } from './unsaved-entry.tsx';
import styles from './unsaved-notice.module.css';

export interface UnsavedListProps {
  readonly title: string;
  readonly failed: readonly FailedOperation[];
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** What the server has refused, each with its reason. The learner can retry it or download it as a file. */
export function UnsavedList({ title, failed, isTrying, onRetry }: UnsavedListProps) {
  const text = useText();
  const common = useCommonText();
  const isOnline = useOnline();
  return (
    <details className={styles.notice}>
      <summary className={styles.summary}>
        <Icon name="warning" />
        {title}
      </summary>
      <p className={styles.text}>{text(isOnline ? 'unsavedText' : 'unsavedOffline')}</p>
      <ul className={styles.list}>
        {failed.map((failure) => (
          <li key={failure.operation.id}>
            <UnsavedEntry {...failure} />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon="repeat" busy={isTrying} disabled={!isOnline} onClick={onRetry}>
          {common('retry')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => offerDownload('fabula-not-saved.json', JSON.stringify(failed, null, 2), 'application/json')}
        >
          {text('unsavedExport')}
        </Button>
      </div>
    </details>
  );
}
