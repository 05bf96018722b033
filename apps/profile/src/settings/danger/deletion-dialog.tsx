import { deletionWords, isDeletionWord } from '@fabula/domain';
import { type SessionUser, useCommonText, usePlatform } from '@fabula/platform';
import { Button, Dialog, Text, TextField } from '@fabula/ui';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../text.ts';
import styles from '../settings.module.css';
import { useDeletion } from './use-deletion.ts';

export interface DeletionDialogProps {
  readonly user: SessionUser;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Asks for the word that confirms the deletion. It stays open while the server works, because a deletion cannot be
 * undone any more.
 */
export function DeletionDialog({ user, isOpen, onClose }: DeletionDialogProps) {
  const text = useText();
  const common = useCommonText();
  const { remove, pending, failure, forgetFailure } = useDeletion();
  const id = useId();
  const [typed, setTyped] = useState('');
  const close = () => {
    if (pending) return;
    setTyped('');
    forgetFailure();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDeletionWord(typed)) void remove(typed);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={text('settings_deleteTitle')}
      closeLabel={common('close')}
      actions={
        <>
          <Button variant="secondary" disabled={pending} onClick={close}>
            {common('cancel')}
          </Button>
          <Button
            type="submit"
            form={`${id}-form`}
            variant="destructive"
            disabled={!isDeletionWord(typed)}
            busy={pending}
          >
            {text('settings_deleteConfirm')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} noValidate className={styles.dialog} onSubmit={submit}>
        <Text>{text('settings_deleteText', { email: user.email })}</Text>
        <Text muted size="sm">
          {text('settings_deleteSubscription')}
        </Text>
        <WordField typed={typed} isWrong={failure?.isWord ?? false} onType={setTyped} />
        <div role="alert" className={styles.status}>
          {failure && !failure.isWord && (
            <p className={styles.failure}>
              <strong>{text('settings_deleteFailed')}</strong>
              {failure.reason}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}

interface WordFieldProps {
  readonly typed: string;
  /** Whether the server refused the word. */
  readonly isWrong: boolean;
  readonly onType: (typed: string) => void;
}

function WordField({ typed, isWrong, onType }: WordFieldProps) {
  const text = useText();
  const word = deletionWords[usePlatform().texts.language()];
  return (
    <TextField
      label={text('settings_deleteWord', { word })}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      value={typed}
      error={isWrong ? text('settings_deleteWordWrong', { word }) : undefined}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
