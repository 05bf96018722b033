import { Heading, Page } from '@fabula/ui';
import { useText } from '../text.ts';

/** The account's settings. */
export function SettingsScreen() {
  const text = useText();
  return (
    <Page>
      <Heading level={1} serif size="md">
        {text('settings_title')}
      </Heading>
    </Page>
  );
}
