import { routes } from '@fabula/contracts';
import { updateProfile } from '@fabula/data';
import { interfaceLanguageFor, type OnboardingStep, type PendingPreferences } from '@fabula/domain';
import { useNavigate, usePlatform } from '@fabula/platform';
import { useText } from '../text.ts';
import { useAttempt } from '../use-attempt.ts';
import { clearPending, pendingChange } from './pending-choices.ts';
import { useWizardState } from './wizard-state.ts';

/** Completes the onboarding with one write; the device forgets nothing until that has succeeded. */
export function useCompleteOnboarding(onStep: (step: OnboardingStep) => void) {
  const text = useText();
  const navigate = useNavigate();
  const state = useWizardState();
  const platform = usePlatform();
  const { preferences, reporter, session, texts, toasts } = platform;
  const { attempt, pending } = useAttempt(() => ({
    title: text('preferencesError'),
    description: text('preferencesErrorText'),
  }));

  const askToSignUp = () => {
    if (state.sentTo) toasts.show({ kind: 'info', title: text('inboxFirst'), description: text('inboxFirstText') });
    else toasts.show({ kind: 'warning', title: text('pleaseSignUp'), description: text('pleaseSignUpText') });
    onStep('registration');
  };

  const complete = (choices: PendingPreferences) =>
    attempt(async () => {
      const { user } = session.store.getState();
      if (!user) return askToSignUp();
      const uiLanguage = choices.nativeLanguage ? interfaceLanguageFor(choices.nativeLanguage) : texts.language();
      try {
        await updateProfile(platform, user.id, {
          ...pendingChange(choices),
          uiLanguage,
          timeZone: platform.timeZone(),
          onboardingCompleted: true,
        });
      } catch (error) {
        reporter.report(error);
        throw error;
      }
      // Navigates in the same tick as the cache gets the new row; otherwise the guard would redirect to Today.
      navigate(routes.welcome, { replace: true });
      clearPending(preferences);
      toasts.show({ kind: 'success', title: text('welcomePreferencesSaved') });
      // The preferences are saved by now, so a language that cannot be loaded is not reported as their failure.
      await texts.setLanguage(uiLanguage).catch(reporter.report);
    });
  return { complete, pending };
}
