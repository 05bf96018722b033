import { useCommonText, useOnline } from '@fabula/platform';
import { Button, Text } from '@fabula/ui';
import styles from './missing.module.css';

export interface MissingProps {
  readonly message: string;
  /** What is said instead while there is no network, when another try would be in vain. */
  readonly offline: string;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** Says in a line what is not there. The rest of Today stands without it. */
export function Missing({ message, offline, retrying, retry }: MissingProps) {
  const common = useCommonText();
  const online = useOnline();
  return (
    <div className={styles.missing}>
      <Text role="status" size="sm" muted>
        {online ? message : offline}
      </Text>
      {online && (
        <Button variant="ghost" size="sm" icon="repeat" busy={retrying} onClick={retry}>
          {common('tryAgain')}
        </Button>
      )}
    </div>
  );
}
