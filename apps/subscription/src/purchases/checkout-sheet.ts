import styles from './checkout-sheet.module.css';

export interface CheckoutSheet {
  /** The element in which the store renders its form. */
  readonly target: HTMLElement;
  /** Resolves when the learner has closed the sheet. */
  readonly closed: Promise<void>;
  readonly close: () => void;
}

/**
 * A sheet in the browser's top layer. It lies over our own modal dialog, which would make a form that the store appends
 * to the page inert. Inside an element, the store also leaves the browser's history alone.
 */
export function openCheckoutSheet(document: Document, labels: { title: string; close: string }): CheckoutSheet {
  const sheet = document.createElement('dialog');
  sheet.className = styles.sheet ?? '';
  sheet.setAttribute('aria-label', labels.title);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.close ?? '';
  button.textContent = labels.close;
  const target = document.createElement('div');
  target.className = styles.form ?? '';
  sheet.append(button, target);
  document.body.append(sheet);
  const opener = document.activeElement;
  const closed = new Promise<void>((resolve) => {
    sheet.addEventListener('close', () => {
      sheet.remove();
      if (opener instanceof HTMLElement) opener.focus();
      resolve();
    });
  });
  const close = () => sheet.close();
  button.addEventListener('click', close);
  sheet.addEventListener('cancel', (event) => {
    // Escape in one of the store's fields must not abandon a payment half-way.
    if (event.target === sheet) event.preventDefault();
  });
  sheet.showModal();
  return { target, closed, close };
}
