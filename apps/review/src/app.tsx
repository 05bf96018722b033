import { Route, Routes } from '@fabula/platform';
import { ReviewScreen } from './review-screen.tsx';

export function App() {
  return (
    <Routes>
      <Route path="/review" element={<ReviewScreen />} />
      {/* Renders nothing, because the address may change a moment before the shell unmounts this root. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
