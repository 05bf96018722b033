import { type SavedPhrase, useDeletePhrase } from '@fabula/data';
import { useCommonText, usePlatform } from '@fabula/platform';
import { Button, Dialog, LearnerText } from '@fabula/ui';
import { useRef, useState } from 'react';
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
  const underway = useRef(false);
  const remove = useDeletePhrase();
  const close = () => setAsking(false);
  const confirm = async () => {
    if (underway.current) return; // ignores the second press of a double click
    underway.current = true;
    try {
      await remove.mutateAsync(phrase.id);
      close();
      toasts.show({ kind: 'success', title: text('deleted') });
      onDeleted();
    } catch {
      close(); // closes first, because a toast cannot be reached behind a modal
      toasts.show({ kind: 'error', title: text('deleteFailed') });
    } finally {
      underway.current = false;
    }
  };
  return (
    <>
      <Button variant="ghost" size="sm" icon="trash" onClick={() => setAsking(true)}>
        {text('delete')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={text('deleteTitle')}
        closeLabel={common('close')}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {common('cancel')}
            </Button>
            <Button variant="destructive" busy={remove.isPending} onClick={confirm}>
              {text('deleteConfirm')}
            </Button>
          </>
        }
      >
        <div className={styles.question}>
          <LearnerText as="p" look="phrase" language={phrase.language} className={styles.deleted}>
            {phrase.phrase}
          </LearnerText>
          <p>{text('deleteText')}</p>
        </div>
      </Dialog>
    </>
  );
}
