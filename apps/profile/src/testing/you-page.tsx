import { usePlatform } from '@fabula/platform';
import { ToastRegion } from '@fabula/ui';
import { YouScreen } from '../you/you-screen.tsx';

/** The screen as it stands in the page: in its main landmark, with the toasts that the shell renders. */
export function YouPage() {
  const { toasts } = usePlatform();
  return (
    <>
      <main>
        <YouScreen />
      </main>
      <ToastRegion store={toasts} labels={{ region: 'Notifications', dismiss: 'Dismiss' }} />
    </>
  );
}
