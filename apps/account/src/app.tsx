import { routes } from '@fabula/contracts';
import { lazyScreen, Route, Routes, useCommonText } from '@fabula/platform';
import { FullScreenLoading } from '@fabula/ui';
import { Suspense } from 'react';
import { OnboardingScreen } from './onboarding/onboarding-screen.tsx';

// A first visitor lands on the registration, so only that is in the first chunk.
const auth = lazyScreen(async () => (await import('./auth/auth-screen.tsx')).AuthScreen);
const newPassword = lazyScreen(async () => (await import('./auth/new-password-screen.tsx')).NewPasswordScreen);
const welcome = lazyScreen(async () => (await import('./welcome/welcome-screen.tsx')).WelcomeScreen);

export function App() {
  const text = useCommonText();
  return (
    <Suspense fallback={<FullScreenLoading label={text('loading')} />}>
      <Routes>
        <Route path={routes.auth} element={<auth.current />} />
        <Route path={routes.newPassword} element={<newPassword.current />} />
        <Route path={routes.onboarding} element={<OnboardingScreen />} />
        <Route path={routes.welcome} element={<welcome.current />} />
        {/* The address may change a moment before the shell unmounts this root. */}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
