import { Button } from '@fabula/ui';
import { useState } from 'react';
import { usePlatform } from './platform-context.tsx';
import { useCommonText } from './use-text.ts';

/** Signs out, and shows the result as a toast (specification, section 2). */
export function SignOutButton() {
  const text = useCommonText();
  const { session, toasts } = usePlatform();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await session.signOut();
      toasts.show({ kind: 'success', title: text('signOut_doneTitle'), description: text('signOut_doneText') });
    } catch {
      // The catalogue has one message for every reason (specification, section 8).
      toasts.show({ kind: 'error', title: text('signOut_error') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" icon="sign-out" busy={busy} onClick={() => void signOut()}>
      {text('signOut')}
    </Button>
  );
}
