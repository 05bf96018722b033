import { routes } from '@fabula/contracts';
import { Link, useCommonText, useSession } from '@fabula/platform';
import { EmptyState, FullScreenLoading, Heading, LinkButton, Page, Stack, Text } from '@fabula/ui';
import { Brand } from '../brand.tsx';
import { useText } from '../text.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * The target of a recovery mail's link. The platform exchanges the link's code, so a session means that the link was
 * valid.
 */
export function NewPasswordScreen() {
  const text = useText();
  const common = useCommonText();
  const { status, user } = useSession();
  if (status === 'loading') return <FullScreenLoading label={common('loading')} />;
  if (!user) return <UnusableLink />;
  return (
    <Page width="form" centered>
      <Brand />
      <Stack gap="sm">
        <Heading level={1}>{text('newPasswordTitle')}</Heading>
        <Text muted>{text('newPasswordText', { email: user.email })}</Text>
      </Stack>
      <NewPasswordForm email={user.email} />
    </Page>
  );
}

function UnusableLink() {
  const text = useText();
  return (
    <Page width="form" centered>
      <EmptyState
        headingLevel={1}
        icon="mail"
        title={text('noSessionTitle')}
        message={text('noSessionText')}
        actions={<LinkButton render={<Link to={`${routes.auth}?mode=reset`} />}>{text('askNewLink')}</LinkButton>}
      />
    </Page>
  );
}
