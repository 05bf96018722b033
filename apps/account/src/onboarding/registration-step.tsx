import { routes } from '@fabula/contracts';
import type { PendingPreferences } from '@fabula/domain';
import { Link, lazyScreen, Navigate, usePlatform, useSession } from '@fabula/platform';
import { Heading, LinkButton, Page, Stack, Text } from '@fabula/ui';
import { LinkNotice } from '../auth/link-notice.tsx';
import { Brand } from '../brand.tsx';
import { BesideSample, SamplePlace } from '../sample/sample-place.tsx';
import { useText } from '../text.ts';
import { loadSteps } from './load-steps.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { stepAddress, useWizardState } from './wizard-state.ts';

const checkInbox = lazyScreen(async () => (await loadSteps()).CheckInbox);

export interface RegistrationStepProps {
  readonly choices: PendingPreferences;
  /** Called when the learner has begun, so that the next steps can be prefetched. */
  readonly onStart: () => void;
}

/** The first step, with everything a first visitor needs. A signed-in learner skips it. */
export function RegistrationStep({ choices, onStart }: RegistrationStepProps) {
  const text = useText();
  const session = useSession();
  const { config } = usePlatform();
  const state = useWizardState();
  if (session.status === 'signed-in') {
    // Choices made while waiting for the confirmation mail are not asked for again.
    const next = hasAllChoices(choices) ? 'level' : 'welcome';
    return <Navigate to={stepAddress(next)} state={state} replace />;
  }
  if (state.sentTo) return <checkInbox.current address={state.sentTo} />;
  return (
    <BesideSample>
      <Page width="form">
        <Brand />
        <LinkNotice>
          <LinkButton variant="secondary" render={<Link to={routes.auth} />}>
            {text('signIn')}
          </LinkButton>
        </LinkNotice>
        <Stack gap="sm">
          <Heading level={1}>{text('registerTitle')}</Heading>
          <Text muted>{text(config.writesStories ? 'registerText' : 'registerText_library')}</Text>
        </Stack>
        <SamplePlace />
        <RegistrationForm onStart={onStart} />
        <ProviderButtons />
        <Stack gap="sm">
          <Text>
            {text('haveAccount')} <Link to={routes.auth}>{text('signIn')}</Link>
          </Text>
          <Text size="sm">
            <Link to={routes.privacyPolicy}>{text('privacyPolicy')}</Link>
          </Text>
        </Stack>
      </Page>
    </BesideSample>
  );
}

function hasAllChoices({ nativeLanguage, selectedLanguage, selectedLevel }: PendingPreferences): boolean {
  return Boolean(nativeLanguage && selectedLanguage && selectedLevel);
}
