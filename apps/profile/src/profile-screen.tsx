import { Heading, Page } from '@fabula/ui';
import { useText } from './text.ts';

/** The Profile tab. */
export function ProfileScreen() {
  const text = useText();
  return (
    <Page width="wide">
      <Heading level={1} serif size="md">
        {text('title')}
      </Heading>
    </Page>
  );
}
