import { Link, sessionStorageKey } from '@fabula/platform';
import { EmptyState, LinkButton, Page, Stack } from '@fabula/ui';
import { useEffect } from 'react';
import { LinkNotice } from '../auth/link-notice.tsx';
import { useText } from '../text.ts';
import { stepAddress, type WizardState } from './wizard-state.ts';

/** Shown while a new account waits for its confirmation; the choices can be made meanwhile. */
export function CheckInbox({ address }: { readonly address: string }) {
  const text = useText();
  useEffect(() => {
    // The link usually opens in another tab. This page may not have loaded the auth client, so it reloads.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === sessionStorageKey && newValue !== null) window.location.reload();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const waiting: WizardState = { sentTo: address };
  return (
    <Page width="form" centered>
      <LinkNotice />
      <EmptyState
        headingLevel={1}
        icon="mail"
        title={text('inboxTitle')}
        message={text('inboxText', { email: address })}
        actions={
          <Stack gap="sm">
            <LinkButton render={<Link to={stepAddress('welcome')} state={waiting} />}>
              {text('inboxMeanwhile')}
            </LinkButton>
            <LinkButton variant="ghost" render={<Link to={stepAddress('registration')} />}>
              {text('inboxOther')}
            </LinkButton>
          </Stack>
        }
      />
    </Page>
  );
}
