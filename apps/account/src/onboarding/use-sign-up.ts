import { toAppError, useErrorText, useNavigate, usePlatform } from '@fabula/platform';
import { useText } from '../text.ts';
import { useAttempt } from '../use-attempt.ts';
import type { RegistrationValues } from './use-registration.ts';
import { stepAddress, type WizardState } from './wizard-state.ts';

/** Creates the account. With mail confirmation on there is no session yet, and the wizard says where to look. */
export function useSignUp() {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { session, toasts, texts, timeZone, now } = usePlatform();
  const { attempt, pending } = useAttempt((error) => {
    const title = text('accountCreationFailed');
    const { code } = toAppError(error);
    if (code === 'email_taken') return { title, description: text('emailTaken') };
    if (code === 'weak_password') return { title, description: text('weakPassword') };
    return code === 'unknown' ? { title } : { title, description: errorText(error) };
  });
  const signUp = ({ fullName, email, password }: RegistrationValues) =>
    attempt(async () => {
      const address = email.trim();
      const { needsConfirmation } = await session.signUp({
        email: address,
        password,
        fullName: fullName.trim(),
        timeZone: timeZone(),
        uiLanguage: texts.language(),
        ageConfirmedAt: now().toISOString(),
      });
      if (needsConfirmation) {
        const state: WizardState = { sentTo: address };
        navigate(stepAddress('registration'), { state });
        return;
      }
      // No navigation here, because the registration step moves a signed-in learner on by itself.
      toasts.show({ kind: 'success', title: text('accountCreated'), description: text('accountCreatedText') });
    });
  return { signUp, pending };
}
