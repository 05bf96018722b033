import { ownPath, routes } from '@fabula/contracts';
import { Link, Navigate, useErrorText, usePlatform, useSearchParams, useSession } from '@fabula/platform';
import { Button, Heading, Page, Stack, Text } from '@fabula/ui';
import { Brand } from '../brand.tsx';
import { useText } from '../text.ts';
import { useAttempt } from '../use-attempt.ts';
import { AuthForm, type AuthMode } from './auth-form.tsx';
import { LinkNotice } from './link-notice.tsx';
import { SocialProof } from './social-proof.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in screen. In its reset mode (`?mode=reset`) the same form asks for a link to a new password. */
export function AuthScreen() {
  const text = useText();
  const session = useSession();
  const [parameters, setParameters] = useSearchParams();
  const target = ownPath(parameters.get('next'));
  const signIn = useSignIn(target);
  const reset = useRequestReset();
  const mode: AuthMode = parameters.get('mode') === 'reset' ? 'reset' : 'sign-in';
  const setMode = (next: AuthMode) => {
    const changed = new URLSearchParams(parameters);
    if (next === 'reset') changed.set('mode', next);
    else changed.delete('mode');
    setParameters(changed);
  };

  // A sign-in that is under way navigates by itself, once the pending choices are written.
  if (session.status === 'signed-in' && !signIn.pending) return <Navigate to={target} replace />;
  return (
    <Page width="form" centered>
      <Brand />
      <LinkNotice>
        {mode === 'sign-in' && (
          <Button variant="secondary" onClick={() => setMode('reset')}>
            {text('askNewLink')}
          </Button>
        )}
      </LinkNotice>
      <Stack gap="sm">
        <Heading level={1}>{text(mode === 'reset' ? 'resetTitle' : 'signInTitle')}</Heading>
        <Text muted>{text(mode === 'reset' ? 'resetText' : 'signInText')}</Text>
      </Stack>
      <AuthForm
        mode={mode}
        onModeChange={setMode}
        onSignIn={signIn.signIn}
        onReset={reset.request}
        pending={signIn.pending || reset.pending}
        refusal={mode === 'sign-in' ? signIn.refusal : undefined}
        onTyped={signIn.forgetFailure}
      />
      <Text>
        {text('noAccount')} <Link to={routes.onboarding}>{text('createOne')}</Link>
      </Text>
      <SocialProof />
    </Page>
  );
}

/**
 * Requests a mail with a link to a new password. The answer is the same for addresses without an account, so that it
 * reveals none.
 */
function useRequestReset() {
  const text = useText();
  const errorText = useErrorText();
  const { session, toasts } = usePlatform();
  const { attempt, pending } = useAttempt((error) => ({ title: text('resetError'), description: errorText(error) }));
  const request = (email: string) =>
    attempt(async () => {
      await session.requestPasswordReset(email);
      toasts.show({ kind: 'success', title: text('resetSent'), description: text('resetSentText') });
    });
  return { request, pending };
}
