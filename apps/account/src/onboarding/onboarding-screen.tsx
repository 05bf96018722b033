import { type OnboardingStep, onboardingStep, type PendingPreferences, reachableStep } from '@fabula/domain';
import { lazyScreen, Navigate, useCommonText, useNavigate, usePlatform, useSearchParams } from '@fabula/platform';
import { FullScreenLoading } from '@fabula/ui';
import { Suspense, useState } from 'react';
import { loadSteps } from './load-steps.ts';
import { keepPending, readPending } from './pending-choices.ts';
import { RegistrationStep } from './registration-step.tsx';
import { stepAddress, useWizardState } from './wizard-state.ts';

// A failed prefetch is ignored, because the step loads its code again when it is shown.
const prefetchSteps = () => void loadSteps().catch(() => undefined);
const laterSteps = lazyScreen(async () => (await loadSteps()).LaterSteps);

/** The wizard. The address holds the step and the device holds the choices, so a reload or going back loses nothing. */
export function OnboardingScreen() {
  const common = useCommonText();
  const navigate = useNavigate();
  const { preferences } = usePlatform();
  const state = useWizardState();
  const [parameters] = useSearchParams();
  const [choices, setChoices] = useState<PendingPreferences>(() => ({ ...state.choices, ...readPending(preferences) }));
  const asked = parameters.get('step');
  const step = reachableStep(onboardingStep(asked), choices);

  const go = (next: OnboardingStep) => navigate(stepAddress(next), { state });
  const choose = (change: PendingPreferences) => {
    keepPending(preferences, change);
    setChoices({ ...choices, ...change });
  };

  if (asked !== null && asked !== step) return <Navigate to={stepAddress(step)} state={state} replace />;
  if (step === 'registration') return <RegistrationStep choices={choices} onStart={prefetchSteps} />;
  return (
    <Suspense fallback={<FullScreenLoading label={common('loading')} />}>
      <laterSteps.current key={step} step={step} choices={choices} onChoose={choose} onStep={go} />
    </Suspense>
  );
}
