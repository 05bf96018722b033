import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** Called when the learner decides against it. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  /** Does what is asked about, and handles its failure. It runs once, however often it is pressed. */
  readonly onConfirm: () => Promise<void>;
  /** What is lost, and what stays. */
  readonly children: ReactNode;
}

/** Asks before something is deleted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, closeLabel, cancelLabel, confirmLabel, onConfirm, children } = props;
  const underway = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (underway.current) return; // ignores the second press of a double click
    underway.current = true;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      underway.current = false;
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant="destructive" busy={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
