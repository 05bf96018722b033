import type { Profile } from '@fabula/data';
import { Button } from '@fabula/ui';
import { useText } from '../text.ts';
import { useLoadedDialog } from '../use-loaded-dialog.ts';

/** Adds a word or phrase that the learner met outside of the stories. */
export function AddMenu({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const load = async () => (await import('./add-dialog.tsx')).AddDialog;
  const { Dialog, isOpen, isLoading, open, close } = useLoadedDialog(load, 'add_openFailed');
  return (
    <>
      <Button variant="ghost" size="sm" icon="plus" busy={isLoading} onClick={open}>
        {text('add_open')}
      </Button>
      {Dialog && <Dialog open={isOpen} onClose={close} profile={profile} />}
    </>
  );
}
