import { type ReactNode, Suspense, useEffect, useState } from 'react';

/**
 * Draws what comes later once the screen around it is there. Drawn with the screen, it would be asked for while that is
 * still being drawn.
 */
export function AfterCommit({ children }: { readonly children: ReactNode }) {
  const [begins, setBegins] = useState(false);
  useEffect(() => setBegins(true), []);
  return begins && <Suspense>{children}</Suspense>;
}
