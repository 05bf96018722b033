import { getByRole, queryByRole } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openCheckoutSheet } from './checkout-sheet.ts';

it('covers the page until it is closed, not by Escape, and gives the focus back', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const { target, closed } = openCheckoutSheet(document, { title: 'Payment', close: 'Close' });
  const sheet = getByRole(document.body, 'dialog', { name: 'Payment' });
  expect(sheet).toContainElement(target);
  expect(sheet.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false);
  await userEvent.click(getByRole(sheet, 'button', { name: 'Close' }));
  await closed;
  expect(queryByRole(document.body, 'dialog')).toBeNull();
  expect(opener).toHaveFocus();
});

it('is removed when the store is done, once', async () => {
  const { closed, close } = openCheckoutSheet(document, { title: 'Payment', close: 'Close' });
  close();
  await closed;
  close();
  expect(queryByRole(document.body, 'dialog')).toBeNull();
});
