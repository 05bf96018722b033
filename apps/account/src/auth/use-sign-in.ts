import { routes } from '@fabula/contracts';
import { updateProfile } from '@fabula/data';
import { toAppError, useErrorText, useNavigate, usePlatform } from '@fabula/platform';
import { clearPending, pendingChange, readPending } from '../onboarding/pending-choices.ts';
import type { WizardState } from '../onboarding/wizard-state.ts';
import { useText } from '../text.ts';
import { useAttempt } from '../use-attempt.ts';

/** Signs in, saves the choices kept on this device to the account, and goes on to `target`. */
export function useSignIn(target: string) {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const platform = usePlatform();
  const { session, toasts } = platform;

  const { attempt, pending, refusal, forgetFailure } = useAttempt((error) => {
    const { code } = toAppError(error);
    const refused = (atForm: string) => ({ title: text('signInError'), description: atForm, atForm });
    if (code === 'invalid_credentials') return refused(text('invalidCredentials'));
    if (code === 'email_not_confirmed') return refused(text('emailNotConfirmed'));
    // An error without a message of its own gets the catalogue's fallback.
    return { title: text('signInError'), description: code === 'unknown' ? undefined : errorText(error) };
  });

  /** Specification, section 4: a failure is only logged, and the choices stay for the next sign-in. */
  const handOver = async (): Promise<WizardState | null> => {
    const choices = readPending(platform.preferences);
    const userId = session.store.getState().user?.id;
    const change = pendingChange(choices);
    if (!userId || !change) return null;
    try {
      const profile = await updateProfile(platform, userId, change);
      clearPending(platform.preferences);
      return profile.onboardingCompleted ? null : { choices };
    } catch (error) {
      platform.reporter.report(error);
      return null;
    }
  };

  const signIn = (email: string, password: string) =>
    attempt(async () => {
      await session.signIn(email, password);
      const unfinished = await handOver();
      toasts.show({ kind: 'success', title: text('welcomeBack'), description: text('welcomeBackText') });
      // The guard would redirect there too, but without the choices that were just saved.
      if (unfinished) navigate(routes.onboarding, { replace: true, state: unfinished });
      else navigate(target, { replace: true });
    });
  return { signIn, pending, refusal, forgetFailure };
}
