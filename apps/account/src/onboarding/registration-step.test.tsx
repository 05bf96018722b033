import { ada, authRefuses, authUnreachable, signsUp, signsUpUnconfirmed } from '@fabula/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderAccount } from '../testing/render-account.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const field = (name: string) => screen.getByRole('textbox', { name });
const password = () => screen.getByLabelText('Password');
const create = () => screen.getByRole('button', { name: 'Create account' });
const strength = () => screen.getByRole('progressbar', { name: 'Password strength' });

async function fill(user: UserEvent) {
  await user.type(field('Full name'), '  Ada Quirós ');
  await user.type(field('Email'), ada.email);
  await user.type(password(), 'Correct horse 1');
  await user.click(screen.getByRole('checkbox', { name: 'I am 13 or older' }));
}

describe('the registration form', () => {
  it('has no progress bar of the wizard, and leads to the sign-in and the privacy policy', () => {
    renderAccount('/onboarding');
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    expect(screen.queryByText(/Step 1 of 5/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  });

  it('shows no error before a field was changed', () => {
    renderAccount('/onboarding');
    for (const input of screen.getAllByRole('textbox')) expect(input).not.toHaveAttribute('aria-invalid');
    expect(create()).toBeDisabled();
  });

  it.each([
    ['Full name', 'A', 'Full name must be at least 2 characters', 'da'],
    ['Email', 'ada@example', 'Please enter a valid email address', '.com'],
  ])('checks %s at every change', async (name, wrong, message, rest) => {
    const { user } = renderAccount('/onboarding');
    await user.type(field(name), wrong);
    expect(screen.getByText(message)).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(message);
    await user.type(field(name), rest);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('measures the password while it is typed', async () => {
    const { user } = renderAccount('/onboarding');
    const steps = [
      ['a', '25', 'Weak'],
      ['B', '50', 'Fair'],
      ['1', '75', 'Good'],
      ['cdefg', '100', 'Strong'],
    ] as const;
    for (const [typed, score, label] of steps) {
      await user.type(password(), typed);
      expect(strength()).toHaveAttribute('aria-valuenow', score);
      expect(screen.getByText(label)).toBeVisible();
    }
    expect(screen.queryByText('Password must be at least 8 characters')).not.toBeInTheDocument();
  });

  it('refuses a password of more than 72 bytes instead of cutting it off', async () => {
    const { user } = renderAccount('/onboarding');
    await user.click(password());
    await user.paste('é'.repeat(37));
    expect(screen.getByText(/This password is too long/)).toBeVisible();
  });

  it('asks for the minimum age and says why', async () => {
    const { user } = renderAccount('/onboarding');
    const age = screen.getByRole('checkbox', { name: 'I am 13 or older' });
    expect(age).toHaveAccessibleDescription(/the law asks for this minimum age/);
    await fill(user);
    expect(create()).toBeEnabled();
    await user.click(age);
    expect(screen.getByText('Please confirm that you are 13 or older')).toBeVisible();
    expect(create()).toBeDisabled();
  });

  it('can be filled and sent with the keyboard alone', async () => {
    server.use(signsUp());
    const { user, address } = renderAccount('/onboarding');
    await user.click(field('Full name'));
    await user.keyboard('Ada{Tab}ada@example.com{Tab}Correct horse 1{Tab}{Tab} {Tab}{Enter}');
    await waitFor(() => expect(address()).toBe('/onboarding?step=welcome'));
  });

  it('says under the button what is still missing', async () => {
    const { user } = renderAccount('/onboarding');
    expect(screen.getByText('Still missing: Full name, Email, Password, Your age')).toBeVisible();
    await user.type(field('Full name'), 'Ada');
    await user.type(password(), 'Correct horse 1');
    expect(screen.getByText('Still missing: Email, Your age')).toBeVisible();
    await fill(user);
    expect(screen.queryByText(/Still missing/)).not.toBeInTheDocument();
    expect(create()).toBeEnabled();
  });

  it('offers Google only where it is configured', async () => {
    const { unmount } = renderAccount('/onboarding');
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
    unmount();
    renderAccount('/onboarding', { config: { providers: { google: true, apple: false } } });
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });

  const google = 'Continue with Google';
  const apple = 'Continue with Apple';
  it.each([
    ['a browser', undefined, { google: true, apple: true }, [google, apple]],
    ['Android', { system: 'android', browse: vi.fn() }, { google: true, apple: false }, [google]],
    ['iOS, where Google may not stand alone', { system: 'ios', browse: vi.fn() }, { google: true, apple: false }, []],
    ['iOS', { system: 'ios', browse: vi.fn() }, { google: true, apple: true }, [google, apple]],
    ['an older app, which cannot leave its page', { system: 'android' }, { google: true, apple: true }, []],
  ])('offers in %s what may be offered there', (_, device, providers, names) => {
    vi.stubGlobal('fabulaDevice', device);
    onTestFinished(() => void vi.unstubAllGlobals());
    renderAccount('/onboarding', { config: { providers } });
    const buttons = screen.queryAllByRole('button', { name: /^Continue with/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
  });
});

describe('creating the account', () => {
  it('sends what the first day needs, says so and moves to the welcome', async () => {
    const seen = vi.fn();
    server.use(signsUp(ada, seen));
    const now = () => new Date('2026-11-21T10:00:00Z');
    const { user, address, platform } = renderAccount('/onboarding', { now });
    await fill(user);
    await user.click(create());
    await waitFor(() => expect(address()).toBe('/onboarding?step=welcome'));
    expect(seen).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        email: ada.email,
        password: 'Correct horse 1',
        data: {
          full_name: 'Ada Quirós',
          time_zone: platform.timeZone(),
          ui_language: 'en',
          age_confirmed_at: '2026-11-21T10:00:00.000Z',
        },
      }),
    );
    expect(screen.getByText('Account created!')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Fabula' })).toHaveFocus();
  });

  it('is busy while it waits, and a double click sends once', async () => {
    const seen = vi.fn();
    server.use(
      http.post('*/auth/v1/signup', () => {
        seen();
        return new Promise<Response>(() => undefined);
      }),
    );
    const { user } = renderAccount('/onboarding');
    await fill(user);
    await user.dblClick(create());
    expect(create()).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(seen).toHaveBeenCalledOnce());
  });

  it.each([
    ['user_already_exists', 422, 'There is already an account with this address. Sign in instead.'],
    ['weak_password', 422, 'This password is not strong enough. Choose another one.'],
    ['over_request_rate_limit', 429, 'Too many tries. Please wait a little and try again.'],
  ])('says why it failed and keeps what was typed: %s', async (code, status, message) => {
    server.use(authRefuses('post', 'signup', status, code));
    const { user, address } = renderAccount('/onboarding');
    await fill(user);
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create account. Please try again.');
    expect(screen.getByText(message)).toBeVisible();
    expect(field('Email')).toHaveValue(ada.email);
    expect(address()).toBe('/onboarding');
  });

  it('says that the network is gone', async () => {
    server.use(authUnreachable('post', 'signup'));
    const { user } = renderAccount('/onboarding');
    await fill(user);
    await user.click(create());
    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
  });
});

describe('where the address must be confirmed', () => {
  it('tells where to look, and lets the learner choose languages meanwhile', async () => {
    server.use(signsUpUnconfirmed());
    const first = renderAccount('/onboarding', { config: { confirmEmail: true } });
    await fill(first.user);
    await first.user.click(create());
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
    expect(screen.getByText(/We have sent an email to ada@example.com/)).toBeVisible();

    await first.user.click(screen.getByRole('link', { name: 'Choose your languages meanwhile' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Fabula' })).toBeVisible();
    await first.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
    await first.user.click(screen.getByRole('link', { name: 'Use another address or send again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  });

  it('explains a confirmation link that was opened in another browser', async () => {
    renderAccount('/onboarding?code=from-elsewhere');
    expect(await screen.findByRole('heading', { name: 'You opened the link in another browser' })).toBeVisible();
    expect(screen.getByText(/the address is confirmed, just sign in here/)).toBeVisible();
  });
});

describe('a signed-in learner on the registration', () => {
  it('moves on to the welcome', async () => {
    const { address } = renderAccount('/onboarding', { user: ada });
    await waitFor(() => expect(address()).toBe('/onboarding?step=welcome'));
  });

  it('moves on to the last question when everything was chosen before', async () => {
    localStorage.setItem('nativeLanguage', 'English');
    localStorage.setItem('selectedLanguage', 'Spanish');
    localStorage.setItem('selectedLevel', 'Beginner');
    const { address } = renderAccount('/onboarding', { user: ada });
    await waitFor(() => expect(address()).toBe('/onboarding?step=level'));
  });
});
