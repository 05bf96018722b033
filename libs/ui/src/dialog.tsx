import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { Heading } from './heading.tsx';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the close button or a press beside the dialog. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  readonly actions?: ReactNode | undefined;
}

/**
 * A modal dialog in the browser's top layer: focus stays inside, the page behind is inert, and focus returns when it
 * closes.
 */
export function Dialog({ open, onClose, title, closeLabel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closes the dialog before its element leaves the page, because the browser gives the focus back only from a dialog
  // that is still there.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  const cancel = (event: SyntheticEvent) => {
    // The owner decides when it closes; if the browser closed it, `open` would be out of sync.
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className={styles.dialog}
      onCancel={cancel}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <>
          {/* Outside of what scrolls, which a browser would focus first where it comes first. */}
          <header className={styles.header}>
            <Heading level={2} id={`${id}-title`}>
              {title}
            </Heading>
            <IconButton label={closeLabel} icon="close" onClick={onClose} />
          </header>
          <div className={styles.body}>
            <div>{children}</div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </div>
        </>
      )}
    </dialog>
  );
}
