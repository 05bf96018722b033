import { ada, functionAnswers, functionFails, networkDown, profileRow, tableRows } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import profile from '../../locales/en.json' with { type: 'json' };
import { accountAnswers, accountIsGone, deletionWaits } from '../../testing/account-double.ts';
import { SettingsPage } from '../../testing/settings-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  // auth-js warns that a page has more than one client, and here each test has its own.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(tableRows('profiles', [profileRow()]), ...accountAnswers());
});
afterEach(() => {
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Opens the dialog and types the word. */
async function typed(word: string) {
  const rendered = renderFeature(<SettingsPage />, { texts: { profile }, path: '/settings' });
  await rendered.user.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  await rendered.user.type(dialog.getByLabelText('Type DELETE to confirm'), word);
  const confirm = dialog.getByRole('button', { name: 'Delete for good' });
  const address = () => {
    const { pathname, search } = rendered.platform.navigation.getLocation();
    return pathname + search;
  };
  return { ...rendered, dialog, confirm, address };
}

it('asks for the word, and calls the server once however often it is pressed', async () => {
  const bodies: unknown[] = [];
  server.use(functionAnswers('delete-account', (body) => ({ deleted: bodies.push(body) > 0 })));
  const { user, confirm, address, platform, dialog } = await typed('DELET');
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'E');
  await user.dblClick(confirm);
  await waitFor(() => expect(address()).toBe('/data-deletion?account=deleted'));
  await waitFor(() => expect(platform.session.store.getState()).toMatchObject({ status: 'signed-out', user: null }));
  expect(bodies).toEqual([{ confirmation: 'DELETE' }]);
  expect(JSON.stringify(localStorage)).not.toContain(ada.id);
});

it('goes on where only the answer was lost', async () => {
  server.use(
    ...accountIsGone(),
    http.post('*/functions/v1/delete-account', () => HttpResponse.error()),
  );
  const { user, confirm, address } = await typed('delete');
  await user.click(confirm);
  await waitFor(() => expect(address()).toBe('/data-deletion?account=deleted'));
});

it.each([
  ['the server failed', [functionFails('delete-account', 500, 'internal')], 'Something went wrong. Please try again.'],
  ['there is no network', [networkDown()], 'Network error. Please check your connection.'],
])('claims nothing where %s, and can be tried again', async (_, handlers, reason) => {
  server.use(...handlers);
  const { user, confirm, address, dialog, platform } = await typed('DELETE');
  await user.click(confirm);
  const failure = await dialog.findByText('There is no confirmation that your account was deleted');
  expect(failure.closest('[role=alert]')).toHaveTextContent(reason);
  expect(address()).toBe('/settings');
  expect(platform.session.store.getState().user?.id).toBe(ada.id);
  expect(dialog.getByLabelText('Type DELETE to confirm')).toHaveValue('DELETE');
  expect(confirm).toBeEnabled();
});

it('says when the server expects another word', async () => {
  server.use(functionFails('delete-account', 400, 'confirmation'));
  const { user, confirm, dialog } = await typed('DELETE');
  await user.click(confirm);
  await waitFor(() =>
    expect(dialog.getByLabelText('Type DELETE to confirm')).toHaveAccessibleDescription(/was not accepted/),
  );
});

it('stays open while the server works, and forgets the word when it is closed before', async () => {
  server.use(deletionWaits());
  const { user, confirm, dialog } = await typed('DELETE');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Type DELETE to confirm')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(screen.getByLabelText('Type DELETE to confirm')).toHaveValue('');
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Delete for good' })).toHaveAttribute('aria-busy', 'true');
  expect(confirm).not.toBeInTheDocument();
});
