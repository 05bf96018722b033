interface Leaving {
  minimizeApp(): Promise<void>;
}

/**
 * Android's back: closes what lies over the screen, else goes back in the app, else leaves it. The app stays in memory,
 * so that a learner who comes back is where she was.
 */
export function goBack(document: Document, history: History, canGoBack: boolean, app: Leaving): void {
  if (closeTopmost(document)) return;
  if (canGoBack) history.back();
  else void app.minimizeApp();
}

/** Asks what lies on top to close, as the Escape key does; it may refuse, as a form that would lose something. */
function closeTopmost(document: Document): boolean {
  const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (modal) {
    const mayClose = modal.dispatchEvent(new Event('cancel', { cancelable: true }));
    if (mayClose && modal.open) modal.close();
    return true;
  }
  // What the system closes at a press beside it, as the account's menu; toasts are of another kind, and stay.
  const panel = document.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  if (panel) {
    panel.hidePopover();
    return true;
  }
  const note = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  note?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return note !== undefined;
}
