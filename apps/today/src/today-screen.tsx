import { Heading, Page } from '@fabula/ui';

export function TodayScreen() {
  return (
    <Page>
      <Heading level={1}>Fabula</Heading>
    </Page>
  );
}
