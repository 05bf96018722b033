import { type SavedPhrase, useDeletePhrase } from '@fabula/data';
import { useCommonText, usePlatform } from '@fabula/platform';
import { Button, ConfirmDialog, LearnerText } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../text.ts';
import styles from './phrase-parts.module.css';

interface DeletePhraseProps {
  readonly phrase: SavedPhrase;
  readonly onDeleted: () => void;
}

/** Deletes a phrase after a confirmation, because its note and whole history are deleted with it. */
export function DeletePhrase({ phrase, onDeleted }: DeletePhraseProps) {
  const text = useText();
  const common = useCommonText();
  const { toasts } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useDeletePhrase();
  const close = () => setAsking(false);
  const remove = async () => {
    try {
      await mutateAsync(phrase.id);
      close();
      toasts.show({ kind: 'success', title: text('deleted') });
      onDeleted();
    } catch {
      close(); // closes first, because a toast cannot be reached behind a modal
      toasts.show({ kind: 'error', title: text('deleteFailed') });
    }
  };
  return (
    <>
      <Button variant="ghost" size="sm" icon="trash" onClick={() => setAsking(true)}>
        {text('delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={text('deleteTitle')}
        closeLabel={common('close')}
        cancelLabel={common('cancel')}
        confirmLabel={text('deleteConfirm')}
        onConfirm={remove}
      >
        <div className={styles.question}>
          <LearnerText as="p" look="phrase" language={phrase.language} className={styles.deleted}>
            {phrase.phrase}
          </LearnerText>
          <p>{text('deleteText')}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
