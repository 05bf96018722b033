import { ada, authRefuses, authUnreachable, setsPassword } from '@fabula/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAccount } from '../testing/render-account.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function fill(user: UserEvent, password: string, confirmation = password) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirmation);
}
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save new password' }));

describe('setting a new password', () => {
  it('saves it, says so and goes to Today', async () => {
    const seen = vi.fn();
    server.use(setsPassword(seen));
    const { user, address } = renderAccount('/auth/new-password', { user: ada });
    await fill(user, 'Correct horse 1');
    expect(screen.getByRole('progressbar', { name: 'Password strength' })).toHaveAttribute('aria-valuenow', '100');
    await save(user);
    await waitFor(() => expect(address()).toBe('/'));
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ password: 'Correct horse 1' }));
    expect(screen.getByText('Password updated')).toBeVisible();
  });

  it.each([
    ['too short', 'short', 'Password must be at least 8 characters'],
    ['longer than 72 bytes', 'é'.repeat(37), /This password is too long/],
  ])('refuses one that is %s', async (_case, password, message) => {
    const { user } = renderAccount('/auth/new-password', { user: ada });
    await fill(user, password);
    await save(user);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveFocus();
  });

  it('refuses a confirmation that differs', async () => {
    const { user } = renderAccount('/auth/new-password', { user: ada });
    await fill(user, 'correct horse', 'correct house');
    await save(user);
    expect(screen.getByText('The new password and confirmation password must match')).toBeVisible();
    expect(screen.getByLabelText('Confirm new password')).toHaveFocus();
  });

  it.each([
    ['same_password', 422, 'This is already your password. Choose another one.'],
    ['weak_password', 422, 'This password is not strong enough. Choose another one.'],
  ])('says why the server refused: %s', async (code, status, message) => {
    server.use(authRefuses('put', 'user', status, code));
    const { user } = renderAccount('/auth/new-password', { user: ada });
    await fill(user, 'correct horse');
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update password.');
    expect(screen.getByText(message)).toBeVisible();
  });

  it('keeps what was typed when the network is gone', async () => {
    server.use(authUnreachable('put', 'user'));
    const { user } = renderAccount('/auth/new-password', { user: ada });
    await fill(user, 'correct horse');
    await save(user);
    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('correct horse');
  });
});

describe('without a session', () => {
  it('says that the link cannot be used and leads to a new one', async () => {
    const { user, address } = renderAccount('/auth/new-password');
    expect(await screen.findByRole('heading', { level: 1, name: 'This link cannot be used here' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(address()).toBe('/auth?mode=reset');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  });
});
