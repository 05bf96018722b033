import {
  ada,
  authRefuses,
  authUnreachable,
  authWaits,
  profileFails,
  profileRow,
  sendsRecovery,
  signsIn,
  takesProfile,
} from '@fabula/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAccount } from '../testing/render-account.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function fill(user: UserEvent, email = ada.email, password = 'correct horse') {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.type(screen.getByLabelText('Password'), password);
}
const signIn = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Sign in' }));

describe('signing in', () => {
  it('sends address and password, welcomes back and goes to Today', async () => {
    const seen = vi.fn();
    server.use(signsIn(ada, seen));
    const { user, address } = renderAccount('/auth');
    await fill(user);
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/'));
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ email: ada.email, password: 'correct horse' }));
    expect(screen.getByText('Welcome back!')).toBeVisible();
  });

  it('goes to the page that was asked for, when it is one of ours', async () => {
    server.use(signsIn());
    const { user, address } = renderAccount('/auth?next=/phrases');
    await fill(user);
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/phrases'));
  });

  it('never leaves for somebody else’s page', async () => {
    const { address } = renderAccount('/auth?next=//evil.example', { user: ada });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('shows the password and hides it again', async () => {
    const { user } = renderAccount('/auth');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('is busy while it waits and does not send twice', async () => {
    server.use(authWaits('token'));
    const { user } = renderAccount('/auth');
    await fill(user);
    await signIn(user);
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('asks for what is missing instead of sending, and leads there', async () => {
    const { user } = renderAccount('/auth');
    await heading('Welcome back');
    await signIn(user);
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Please enter your password')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });

  it.each([['over_request_rate_limit', 429, 'Too many tries. Please wait a little and try again.']])(
    'says why it failed: %s',
    async (code, status, message) => {
      server.use(authRefuses('post', 'token', status, code));
      const { user, address } = renderAccount('/auth');
      await fill(user);
      await signIn(user);
      expect(await screen.findByRole('alert')).toHaveTextContent('Sign In Error');
      expect(screen.getByText(message)).toBeVisible();
      expect(address()).toBe('/auth');
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(ada.email);
    },
  );

  it.each([
    ['invalid_credentials', 'This email and password do not match. Check both, or ask for a new password.'],
    ['email_not_confirmed', /^Please confirm your email address first/],
  ])('says at the form, too, what the server refused, until it is changed: %s', async (code, message) => {
    server.use(authRefuses('post', 'token', 400, code));
    const { user } = renderAccount('/auth');
    await fill(user);
    await signIn(user);
    const form = () => within(screen.getByRole('button', { name: 'Sign in' }).closest('form') ?? document.body);
    expect(await form().findByRole('alert')).toHaveTextContent(message);
    const fields = [screen.getByRole('textbox', { name: 'Email' }), screen.getByLabelText('Password')];
    for (const field of fields) {
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(message);
    }
    expect(screen.getByText('Sign In Error')).toBeVisible();
    await user.type(screen.getByLabelText('Password'), '!');
    expect(form().queryByRole('alert')).not.toBeInTheDocument();
    for (const field of fields) expect(field).toBeValid();
    expect(screen.queryByText('Sign In Error')).not.toBeInTheDocument();
  });

  it('says that the network is gone, and forgets it at the next attempt', async () => {
    server.use(authUnreachable('post', 'token'));
    const { user, address } = renderAccount('/auth');
    await fill(user);
    await signIn(user);
    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
    server.use(signsIn());
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByText('Sign In Error')).not.toBeInTheDocument();
  });

  it('sends a signed-in visitor on', async () => {
    const { address } = renderAccount('/auth', { user: ada });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('links to the onboarding for a new account, and shows no figure that nobody has counted', async () => {
    renderAccount('/auth');
    expect(await screen.findByRole('link', { name: 'Create one' })).toHaveAttribute('href', '/onboarding');
    const figures = screen.getByRole('list', { name: 'Fabula in figures' });
    expect(
      within(figures)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['6 languages']);
  });

  it('shows the figures that the operator gives', async () => {
    renderAccount('/auth', { config: { operator: { rating: 4.9, learners: '50K+' } } });
    const figures = await screen.findByRole('list', { name: 'Fabula in figures' });
    expect(
      within(figures)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['4.9 rating', '50K+ learners', '6 languages']);
  });
});

describe('choices kept on this device', () => {
  const keep = () => {
    localStorage.setItem('nativeLanguage', 'French');
    localStorage.setItem('selectedLanguage', 'Italian');
    localStorage.setItem('selectedLevel', 'Advanced');
  };

  it('are written to the profile after sign-in and then forgotten', async () => {
    keep();
    const seen = vi.fn();
    server.use(signsIn(), takesProfile(profileRow(), seen));
    const { user, address } = renderAccount('/auth');
    await fill(user);
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/'));
    expect(seen).toHaveBeenCalledExactlyOnceWith({
      native_language: 'French',
      preferred_language: 'Italian',
      selected_voice: 'aria',
      current_level: 'advanced',
    });
    expect(localStorage.getItem('selectedLevel')).toBeNull();
  });

  it('take a learner with an unfinished account to the end of the onboarding', async () => {
    keep();
    server.use(signsIn(), takesProfile(profileRow({ onboarding_completed: false })));
    const { user, address } = renderAccount('/auth');
    await fill(user);
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/onboarding?step=level'));
    expect(await screen.findByRole('radio', { name: 'Advanced' })).toBeChecked();
    expect(localStorage.getItem('selectedLevel')).toBeNull();
  });

  it('stay when they could not be written: that is logged and signing in goes on', async () => {
    keep();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(signsIn(), profileFails());
    const { user, address } = renderAccount('/auth');
    await fill(user);
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/'));
    expect(log).toHaveBeenCalled();
    expect(localStorage.getItem('selectedLevel')).toBe('Advanced');
    log.mockRestore();
  });
});

describe('a forgotten password', () => {
  it('switches the form to the address alone and keeps what was typed', async () => {
    const { user, address } = renderAccount('/auth');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    await heading('Reset your password');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(ada.email);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(address()).toBe('/auth?mode=reset');
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    await heading('Welcome back');
  });

  it('sends the link and only confirms', async () => {
    const seen = vi.fn();
    server.use(sendsRecovery(seen));
    const { user } = renderAccount('/auth?mode=reset');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText(/If there is an account with this address/)).toBeVisible();
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ email: 'nobody@example.com' }));
  });

  it('asks for a valid address first', async () => {
    const { user } = renderAccount('/auth?mode=reset');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  });

  it('says when the link could not be sent', async () => {
    server.use(authUnreachable('post', 'recover'));
    const { user } = renderAccount('/auth?mode=reset');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), ada.email);
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('The link could not be sent')).toBeVisible();
  });
});

describe('a link from a mail that could not be used', () => {
  it('is explained when it has expired, with a way to a new one', async () => {
    const { user } = renderAccount('/auth?error_code=otp_expired');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    await heading('Reset your password');
  });

  it('is explained when another browser asked for it', async () => {
    renderAccount('/auth?code=from-elsewhere');
    expect(await screen.findByRole('heading', { name: 'You opened the link in another browser' })).toBeVisible();
  });
});
