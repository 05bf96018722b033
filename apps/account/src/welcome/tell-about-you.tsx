import { routes } from '@fabula/contracts';
import { useProfile } from '@fabula/data';
import { Link, usePlatform } from '@fabula/platform';
import { Card, Heading, LinkButton, Stack, Text } from '@fabula/ui';
import { useText } from '../text.ts';

/**
 * The optional step of the onboarding: a way to the screen on which learners tell what stories may name, and back here.
 * Whoever goes on without it has skipped it. It is gone once something was told.
 */
export function TellAboutYou() {
  const text = useText();
  const { features } = usePlatform();
  const { data: profile } = useProfile();
  if (!features.offers(routes.aboutYou) || !profile || Object.keys(profile.aboutYou).length > 0) return null;
  const address = `${routes.aboutYou}?next=${routes.welcome}`;
  return (
    <Card as="section" padding="lg" aria-labelledby="celebration-you">
      <Stack align="start">
        <Stack gap="sm">
          <Heading level={2} id="celebration-you">
            {text('celebrationYou')}
          </Heading>
          <Text>{text('celebrationYouText')}</Text>
        </Stack>
        <LinkButton variant="secondary" render={<Link to={address} />}>
          {text('celebrationYouTell')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
