import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { ToastRegion } from './toast-region.tsx';
import { createToastStore, type ToastContent } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(content: ToastContent) {
  const store = createToastStore();
  render(<ToastRegion store={store} labels={{ region: 'Notifications', dismiss: 'Dismiss' }} />);
  act(() => {
    store.show(content);
  });
}

test('an error is an alert and everything else a status', () => {
  show({ kind: 'error', title: 'Network error' });
  expect(screen.getByRole('alert')).toHaveTextContent('Network error');
  show({ kind: 'success', title: 'Saved' });
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

test('the button dismisses', () => {
  show({ kind: 'error', title: 'Network error' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Network error')).not.toBeInTheDocument();
});

test('the action does its work and dismisses the toast', () => {
  const onSelect = vi.fn();
  show({ kind: 'error', title: 'Limit reached', action: { label: 'See the plans', onSelect } });
  fireEvent.click(screen.getByRole('button', { name: 'See the plans' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Limit reached')).not.toBeInTheDocument();
});

test.each([
  [19, true],
  [20, false],
  [-20, false],
])('after a swipe of %i px it is still there: %s', (distance, stays) => {
  show({ kind: 'error', title: 'Swipe me' });
  const toast = screen.getByRole('alert');
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerMove(toast, { clientX: 100 + distance });
  fireEvent.pointerUp(toast, { clientX: 100 + distance });
  expect(screen.queryByText('Swipe me') !== null).toBe(stays);
});

test('its timer is paused while the pointer is over it or focus is in it', () => {
  show({ kind: 'info', title: 'Read me' });
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Read me')).toBeInTheDocument();
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(4000));
  expect(screen.queryByText('Read me')).not.toBeInTheDocument();
});

// A browser makes everything outside of an open modal inert: hidden from a screen reader and out of the keyboard's
// reach.
test('a modal dialog shows the toasts inside itself while it is open', async () => {
  show({ kind: 'error', title: 'Network error' });
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={vi.fn()} title="Upgrade to Premium" closeLabel="Close">
      <p>Three plans</p>
    </Dialog>
  );
  const { rerender } = render(dialog(false));
  const region = () => screen.getByRole('region', { name: 'Notifications' });
  await act(async () => rerender(dialog(true)));
  expect(screen.getByRole('dialog')).toContainElement(region());
  expect(within(region()).getByRole('alert')).toHaveTextContent('Network error');
  await act(async () => rerender(<main />));
  expect(within(region()).getByRole('alert')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Network error')).not.toBeInTheDocument();
});
