import { usePlatform } from '@fabula/platform';
import { ToastRegion } from '@fabula/ui';
import type { ReactNode } from 'react';

/** The page's toasts, which the shell draws. */
export function Toasts() {
  const { toasts } = usePlatform();
  return <ToastRegion store={toasts} labels={{ region: 'Notifications', dismiss: 'Dismiss' }} />;
}

/** A screen as it stands in the page: in its main landmark, with the toasts. */
export function InPage({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <main>{children}</main>
      <Toasts />
    </>
  );
}
