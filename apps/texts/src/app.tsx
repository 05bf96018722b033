import { Route, Routes } from '@fabula/platform';
import { TextsScreen } from './texts-screen.tsx';

export function App() {
  return (
    <Routes>
      <Route path="/texts" element={<TextsScreen />} />
      {/* The address may change a moment before the shell unmounts this root. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
