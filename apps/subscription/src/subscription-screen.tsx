import { Heading, Page } from '@fabula/ui';
import { useText } from './text.ts';

/** Plans, what premium adds, and what the learner has. */
export function SubscriptionScreen() {
  const text = useText();
  return (
    <Page width="reading">
      <Heading level={1}>{text('title')}</Heading>
    </Page>
  );
}
