import { useSession } from '@fabula/platform';
import { Card, Heading, Stack, Text } from '@fabula/ui';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';

/** Says why a link from a mail could not be used in this browser, and what to do now. */
export function LinkNotice({ children }: { readonly children?: ReactNode }) {
  const text = useText();
  const { linkProblem } = useSession();
  if (!linkProblem) return null;
  const expired = linkProblem === 'expired';
  return (
    <Card as="section" tone="accent">
      <Stack gap="sm" align="start">
        <Heading level={2} size="md">
          {text(expired ? 'linkExpiredTitle' : 'linkOtherDeviceTitle')}
        </Heading>
        <Text size="sm">{text(expired ? 'linkExpiredText' : 'linkOtherDeviceText')}</Text>
        {children}
      </Stack>
    </Card>
  );
}
