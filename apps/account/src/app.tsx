import { routes } from '@fabula/contracts';
import { Route, Routes, useCommonText } from '@fabula/platform';
import { FullScreenLoading } from '@fabula/ui';
import { lazy, Suspense } from 'react';
import { OnboardingScreen } from './onboarding/onboarding-screen.tsx';

// A first visitor lands on the registration: it alone is in the first chunk.
const AuthScreen = lazy(async () => ({ default: (await import('./auth/auth-screen.tsx')).AuthScreen }));
const NewPasswordScreen = lazy(async () => ({
  default: (await import('./auth/new-password-screen.tsx')).NewPasswordScreen,
}));
const WelcomeScreen = lazy(async () => ({ default: (await import('./welcome/welcome-screen.tsx')).WelcomeScreen }));

export function App() {
  const text = useCommonText();
  return (
    <Suspense fallback={<FullScreenLoading label={text('loading')} />}>
      <Routes>
        <Route path={routes.auth} element={<AuthScreen />} />
        <Route path={routes.newPassword} element={<NewPasswordScreen />} />
        <Route path={routes.onboarding} element={<OnboardingScreen />} />
        <Route path={routes.welcome} element={<WelcomeScreen />} />
        {/* The address may leave a moment before the shell unmounts this root. */}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
