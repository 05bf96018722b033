import { Heading, Page } from '@fabula/ui';

export function StoryScreen() {
  return (
    <Page>
      <Heading level={1}>Fabula</Heading>
    </Page>
  );
}
