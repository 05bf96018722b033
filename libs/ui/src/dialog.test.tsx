import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function Asked() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete this phrase?" closeLabel="Close">
        <p>Its reviews will be gone as well.</p>
      </Dialog>
    </>
  );
}

test('is closed and empty at first', () => {
  render(<Asked />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Its reviews will be gone as well.')).not.toBeInTheDocument();
});

test('opens as a modal with its title as name', async () => {
  render(<Asked />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('dialog', { name: 'Delete this phrase?' })).toBeVisible();
});

test('the close button closes it', async () => {
  render(<Asked />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// A browser gives the focus back only from a dialog that is still on the page.
test('closes while it is still on the page, even when its screen is unmounted', () => {
  const wasOnPage: boolean[] = [];
  const close = HTMLDialogElement.prototype.close;
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    wasOnPage.push(this.isConnected);
    close.call(this);
  });
  const dialog = render(
    <Dialog open onClose={vi.fn()} title="Upgrade" closeLabel="Close">
      <p>Everything</p>
    </Dialog>,
  );
  dialog.unmount();
  expect(wasOnPage).toEqual([true]);
  vi.restoreAllMocks();
});
