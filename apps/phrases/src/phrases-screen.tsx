import { Heading, Page } from '@fabula/ui';
import { useText } from './text.ts';

/** The My Phrases tab. */
export function PhrasesScreen() {
  const text = useText();
  return (
    <Page width="wide">
      <Heading level={1} serif size="md">
        {text('title')}
      </Heading>
    </Page>
  );
}
