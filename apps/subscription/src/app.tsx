import { Route, Routes } from '@fabula/platform';
import { SubscriptionScreen } from './subscription-screen.tsx';

export function App() {
  return (
    <Routes>
      <Route path="/subscription" element={<SubscriptionScreen />} />
      {/* The address may change a moment before the shell unmounts this root. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
