import { routes } from '@fabula/contracts';
import { type OwnText, useDeleteText } from '@fabula/data';
import { useCommonText, useOnline, usePlatform } from '@fabula/platform';
import { Button, Dialog, LearnerText } from '@fabula/ui';
import { useRef, useState } from 'react';
import { useText } from '../text.ts';

/** Deletes a text after a question. */
export function DeleteText({ text: own }: { readonly text: OwnText }) {
  const text = useText();
  const common = useCommonText();
  const online = useOnline();
  const { toasts, navigation } = usePlatform();
  const remove = useDeleteText();
  const [isAsking, setAsking] = useState(false);
  const underway = useRef(false);
  const close = () => setAsking(false);
  const confirm = async () => {
    if (underway.current) return; // ignores the second press of a double click
    underway.current = true;
    try {
      await remove.mutateAsync(own.id);
      close();
      navigation.navigate(routes.texts, { replace: true });
    } catch {
      close(); // closes first, because a toast cannot be reached behind a modal
      toasts.show({ kind: 'error', title: text('deleteFailed') });
    } finally {
      underway.current = false;
    }
  };
  return (
    <div>
      <Button variant="ghost" size="sm" icon="trash" disabled={!online} onClick={() => setAsking(true)}>
        {text('deleteButton')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={text('deleteTitle')}
        closeLabel={common('close')}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {text('deleteKeep')}
            </Button>
            <Button variant="destructive" busy={remove.isPending} onClick={confirm}>
              {text('deleteConfirm')}
            </Button>
          </>
        }
      >
        <LearnerText as="p" look="phrase" language={own.language}>
          {own.title}
        </LearnerText>
        <p>{text('deleteText')}</p>
      </Dialog>
    </div>
  );
}
