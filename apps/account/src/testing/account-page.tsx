import { usePlatform } from '@fabula/platform';
import { ToastRegion } from '@fabula/ui';
import { App } from '../app.tsx';

/** The feature as it stands in the page: in its main landmark, with the toasts that the shell renders. */
export function AccountPage() {
  const { toasts } = usePlatform();
  return (
    <>
      <main>
        <App />
      </main>
      <ToastRegion store={toasts} labels={{ region: 'Notifications', dismiss: 'Dismiss' }} />
    </>
  );
}
