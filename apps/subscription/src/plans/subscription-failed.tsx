import type { SubscriptionReading } from '@fabula/data';
import { useCommonText, useErrorText } from '@fabula/platform';
import { ErrorCard } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../text.ts';

export interface SubscriptionFailedProps {
  readonly reading: Pick<SubscriptionReading, 'error' | 'refetch'>;
  readonly headingLevel: 2 | 3;
}

/** Takes the plans' place: the subscription could not be read, so nothing is sold. */
export function SubscriptionFailed({ reading: { error, refetch }, headingLevel }: SubscriptionFailedProps) {
  const text = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await refetch();
    setRetrying(false);
  };
  return (
    <ErrorCard
      headingLevel={headingLevel}
      title={text('errorTitle')}
      message={errorText(error)}
      retryLabel={common('tryAgain')}
      retrying={retrying}
      onRetry={() => void retry()}
    />
  );
}
