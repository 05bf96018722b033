import { routes } from '@fabula/contracts';
import { type OwnText, useDeleteText } from '@fabula/data';
import { useCommonText, useOnline, usePlatform } from '@fabula/platform';
import { Button, ConfirmDialog, LearnerText } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../text.ts';

/** Deletes a text after a question. */
export function DeleteText({ text: own }: { readonly text: OwnText }) {
  const text = useText();
  const common = useCommonText();
  const online = useOnline();
  const { toasts, navigation } = usePlatform();
  const { mutateAsync } = useDeleteText();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = async () => {
    try {
      await mutateAsync(own.id);
      close();
      navigation.navigate(routes.texts, { replace: true });
    } catch {
      close(); // closes first, because a toast cannot be reached behind a modal
      toasts.show({ kind: 'error', title: text('deleteFailed') });
    }
  };
  return (
    <div>
      <Button variant="ghost" size="sm" icon="trash" disabled={!online} onClick={() => setAsking(true)}>
        {text('deleteButton')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={text('deleteTitle')}
        closeLabel={common('close')}
        cancelLabel={text('deleteKeep')}
        confirmLabel={text('deleteConfirm')}
        onConfirm={remove}
      >
        <LearnerText as="p" look="phrase" language={own.language}>
          {own.title}
        </LearnerText>
        <p>{text('deleteText')}</p>
      </ConfirmDialog>
    </div>
  );
}
