import { Heading, Page } from '@fabula/ui';
import { useText } from './text.ts';

/** The Review tab. */
export function ReviewScreen() {
  const text = useText();
  return (
    <Page width="wide">
      <Heading level={1} serif size="md">
        {text('title')}
      </Heading>
    </Page>
  );
}
