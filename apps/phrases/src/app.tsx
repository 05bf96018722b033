import { Route, Routes } from '@fabula/platform';
import { PhrasesScreen } from './phrases-screen.tsx';

export function App() {
  return (
    <Routes>
      <Route path="/phrases" element={<PhrasesScreen />} />
      {/* Renders nothing, because the address may change a moment before the shell unmounts this root. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
