import { useLocation } from '@fabula/platform';
import commonEs from '@fabula/platform/locales/es.json' with { type: 'json' };
import {
  ada,
  authRefuses,
  profileFails,
  profileRow,
  subscriptionRow,
  tableFails,
  tableRows,
  takesProfile,
} from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Activity } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import profile from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { accountAnswers, changesAddressAtOnce, changesAddressWith } from '../testing/account-double.ts';
import { offering, SettingsPage } from '../testing/settings-page.tsx';
import { storageFails, storageOf } from '../testing/storage-double.ts';

const server = setupServer();
const seen = vi.fn();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  // auth-js warns that a page has more than one client, and here each test has its own.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  seen.mockClear();
  server.use(tableRows('profiles', [profileRow()]), ...accountAnswers(seen));
});
afterEach(() => {
  vi.restoreAllMocks();
  server.resetHandlers();
  delete document.documentElement.dataset.theme;
});
afterAll(() => server.close());

const open = (options: RenderFeatureOptions = {}) =>
  renderFeature(<SettingsPage />, { texts: { profile }, path: '/settings', ...options });
const section = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => screen.getByRole('button', { name });

describe('what the settings hold', () => {
  it('say that there is room, and how much to who asks', async () => {
    const { user } = open();
    expect(await screen.findByText(/^There is plenty of room/)).toBeVisible();
    expect(screen.getByText('64 of 5,000')).not.toBeVisible();
    await user.click(section('Storage').getByText('Details'));
    expect(screen.getByText('64 of 5,000')).toBeVisible();
    const bars = section('Storage').getAllByRole('progressbar');
    expect(bars.map((bar) => [bar.getAttribute('aria-valuetext'), bar.getAttribute('aria-valuenow')])).toEqual([
      ['64 of 5,000', '1'],
      ['1,280 of 50,000', '3'],
      ['9,300 of 250,000', '4'],
      ['9.5 MB of 300 MB', '3'],
    ]);
    expect(section('Storage').queryByRole('link')).toBeNull();
  });

  it.each([
    ['phrases', /There is no room left/, ['Download a copy', 'Go to your phrases']],
    ['bytes', /There is no room left/, ['Download a copy', 'Go to your phrases']],
    ['stories', /as many stories as an account can hold/, []],
  ] as const)('say what to do where there is no more room for %s', async (kind, words, links) => {
    server.use(storageOf({ [kind]: { used: 5000, most: 5000 } }));
    open({ manifests: [offering('/phrases')] });
    expect(await screen.findByText(words)).toBeVisible();
    const found = section('Storage').queryAllByRole('link');
    expect(found.map(({ textContent }) => textContent)).toEqual(links);
  });

  it('say that it is not known how much room there is, and ask again', async () => {
    server.use(storageFails());
    const { user } = open();
    await screen.findByText('What your account holds could not be loaded');
    server.use(storageOf());
    await user.click(section('Storage').getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^There is plenty of room/)).toBeVisible();
  });

  it('show how much room there is once half of it is used', async () => {
    server.use(storageOf({ stories: { used: 2500, most: 5000 } }));
    open();
    expect(await screen.findByText('2,500 of 5,000')).toBeVisible();
    expect(section('Storage').getByText('What your account holds, in all languages.')).toBeVisible();
  });

  it('stands in sections, and links only to what is offered', async () => {
    open();
    expect(await screen.findByRole('combobox', { name: 'Daily goal' })).toHaveValue('20');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Learning',
      'You in your stories',
      'Appearance',
      'Account',
      'Security',
      'Storage',
      'Privacy',
      'Support',
      'Danger zone',
    ]);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents.map((link) => document.querySelector(`${link.getAttribute('href')} > h2`)?.textContent)).toEqual(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    );
    expect(contents.map(({ textContent }) => textContent)).toContain('Danger zone');
    expect(section('Privacy').getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    expect(section('Support').queryByRole('link')).toBeNull();
    expect(section('Support').getByText('Whoever runs this site has given no address for help.')).toBeVisible();
    const danger = section('Danger zone');
    expect(danger.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your progress is lost: stories, phrases, streak and statistics.',
      'Your recordings are lost.',
      'There is no recovery, neither by you nor by us.',
    ]);
    expect(danger.getByRole('link', { name: 'How deletion works' })).toHaveAttribute('href', '/data-deletion');
  });

  it('shows what was told for stories, and leads to where it is told', async () => {
    server.use(tableRows('profiles', [profileRow({ about_you: { name: 'Ana', pet: 'Ana', address: 'woman' } })]));
    open();
    const you = section('You in your stories');
    expect(await you.findByRole('link', { name: 'Change what you told' })).toHaveAttribute('href', '/settings/you');
    const told = within(you.getByRole('list', { name: 'What you told' })).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual(['Ana', 'Ana', 'Stories speak to a woman']);
  });

  it('counts how stories speak to the learner as told, too', async () => {
    server.use(tableRows('profiles', [profileRow({ about_you: { address: 'man' } })]));
    open();
    const you = section('You in your stories');
    expect(await you.findByText('Stories speak to a man')).toBeVisible();
    expect(you.getByRole('link', { name: 'Change what you told' })).toBeVisible();
  });

  it('links to the plans and back to the profile where a feature offers them', () => {
    open({ manifests: [offering('/subscription', '/profile')] });
    expect(screen.getByRole('link', { name: 'Manage subscription' })).toHaveAttribute('href', '/subscription');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  });

  it('shows the account without a profile, and asks again for the learning settings', async () => {
    server.use(tableFails('profiles', 400));
    const { user } = open();
    expect(await section('Learning').findByRole('alert')).toHaveTextContent(
      'Your learning settings could not be loaded',
    );
    expect(screen.getByLabelText('Email')).toHaveValue(ada.email);
    server.use(tableRows('profiles', [profileRow({ daily_goal_minutes: 45 })]));
    await user.click(section('Learning').getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('combobox', { name: 'Daily goal' })).toHaveValue('45');
  });

  it('says so when the session ends while it is open', async () => {
    const { platform } = open();
    act(() => platform.session.store.setState({ status: 'signed-out', user: null }));
    expect(screen.getByRole('status')).toHaveTextContent('You are signed out');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
    expect(screen.queryByRole('region', { name: 'Danger zone' })).toBeNull();
  });
});

describe('a question for support', () => {
  const operator = { name: 'Escuela Luna', email: 'help@luna.example' };
  const link = () => section('Support').getByRole('link', { name: /^Contact support/ });
  const asked = () => new URL(link().getAttribute('href') ?? '').searchParams;

  it('sends along the details that the learner sees and may change, and is marked where the learner has premium', async () => {
    server.use(tableRows('user_subscriptions', [subscriptionRow({ tier: 'premium', expires_at: null })]));
    const { user } = open({ config: { operator } });
    const details = section('Support').getByRole('textbox', { name: 'What goes along with your question' });
    expect(details).toHaveValue(`Version: \nBrowser: ${navigator.userAgent}\nInterface language: en`);
    expect(await section('Support').findByText('Your question is marked as premium.')).toBeVisible();
    expect(asked().get('subject')).toBe('Premium: help with Fabula');
    await user.clear(details);
    await user.type(details, 'No sound');
    expect(asked().get('body')).toBe('\r\n\r\nNo sound\r\n');
  });

  it('opens the operator’s own page in a new window, unmarked without premium', async () => {
    server.use(tableRows('user_subscriptions', []));
    open({ config: { operator: { ...operator, supportUrl: 'https://luna.example/help' } } });
    expect(link()).toHaveAttribute('target', '_blank');
    expect(link().getAttribute('href')).toMatch(/^https:\/\/luna\.example\/help\?/);
    expect([asked().get('subject'), asked().get('plan')]).toEqual(['Help with Fabula', null]);
    expect(section('Support').queryByText(/marked as premium/)).toBeNull();
  });
});

describe('the address', () => {
  const change = async (to: string, options?: RenderFeatureOptions) => {
    const rendered = open(options);
    const field = screen.getByLabelText('Email');
    await rendered.user.clear(field);
    await rendered.user.type(field, to);
    await rendered.user.keyboard('{Enter}');
    return rendered;
  };

  it.each([ada.email, ` ${ada.email.toUpperCase()} `, ' '])(
    'cannot be sent unchanged or empty: "%s"',
    async (typed) => {
      await change(typed);
      expect(press('Update email')).toBeDisabled();
      expect(seen).not.toHaveBeenCalled();
    },
  );

  it('waits for the mail to the new one, where addresses are confirmed', async () => {
    await change('new@example.com');
    expect(await screen.findByText(/We sent an email to new@example.com/)).toHaveTextContent(
      'until then you sign in with ada@example.com',
    );
    expect(seen).toHaveBeenCalledWith('change', expect.objectContaining({ email: 'new@example.com' }));
  });

  it('is updated at once where they are not', async () => {
    server.use(changesAddressAtOnce());
    await change('new@example.com');
    expect(await screen.findByText('Email updated')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('new@example.com');
    expect(press('Update email')).toBeDisabled();
  });

  it.each([
    ['nonsense', null, 'Please enter a valid email address'],
    ['taken@example.com', authRefuses('put', 'user', 422, 'email_exists'), 'This address belongs to another account.'],
  ])('stays where it is refused: %s', async (typed, refuses, message) => {
    if (refuses) server.use(refuses);
    await change(typed);
    const field = screen.getByLabelText('Email');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveFocus();
    expect(field).toHaveValue(typed);
    if (refuses) expect(screen.getByText('Failed to update email')).toBeVisible();
  });
});

describe('the address, some time after the sign-in', () => {
  const change = async () => {
    const { user } = open();
    const field = screen.getByLabelText('Email');
    await user.clear(field);
    await user.type(field, 'new@example.com{Enter}');
    return user;
  };

  it('changes with the password, which is asked for and gets the focus', async () => {
    server.use(changesAddressWith('the present one'));
    const user = await change();
    const password = await screen.findByLabelText('Your password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription(/some time since you signed in/);
    await user.type(password, 'not this one{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/This is not your current password/));
    expect(password).toHaveFocus();
    await user.clear(password);
    await user.type(password, 'the present one{Enter}');
    expect(await screen.findByText('Email updated')).toBeVisible();
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  });

  it('asks a learner without a password to sign in again', async () => {
    server.use(authRefuses('put', 'user', 403, 'reauthentication_needed'));
    await change();
    expect(await screen.findByText(/Sign out and in again/)).toBeVisible();
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  });
});

/** The settings as the shell keeps them while another tab is shown. */
function KeptSettings() {
  const { pathname } = useLocation();
  return (
    <Activity mode={pathname === '/settings' ? 'visible' : 'hidden'}>
      <SettingsPage />
    </Activity>
  );
}

describe('the password', () => {
  it('does not stay half typed in a tab that was left', async () => {
    const { user, platform } = renderFeature(<KeptSettings />, { texts: { profile }, path: '/settings' });
    await user.type(await screen.findByLabelText('Current password'), 'the old one');
    await user.click(press('Update password'));
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
    act(() => platform.navigation.navigate('/review'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Security' })).not.toBeInTheDocument());
    act(() => platform.navigation.navigate('/settings'));
    expect(await screen.findByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toBeValid();
  });

  const fill = async (current: string, next: string, confirmation = next) => {
    const rendered = open();
    const { user } = rendered;
    const type = async (label: string, value: string) => value && user.type(screen.getByLabelText(label), value);
    await type('Current password', current);
    await type('New password', next);
    await type('Confirm new password', confirmation);
    await user.click(press('Update password'));
    return rendered;
  };

  it('changes once the current one is proved, in this session', async () => {
    const { platform } = await fill('the old one', 'the new one');
    expect(await screen.findByText('Password updated')).toBeVisible();
    expect(seen.mock.calls).toEqual([
      ['sign in', expect.objectContaining({ email: ada.email, password: 'the old one' })],
      ['sign out', 'Bearer apart'],
      ['change', expect.objectContaining({ password: 'the new one' })],
    ]);
    expect(await platform.session.accessToken()).toBe(`token-of-${ada.id}`);
    const fields = screen.getAllByLabelText<HTMLInputElement>(/password$/i, { selector: 'input' });
    await waitFor(() => expect(fields.map(({ value }) => value)).toEqual(['', '', '']));
  });

  it.each([
    ['', 'abcdef', 'abcdef', 'Current password', 'Please fill in all fields'],
    ['old', 'abcdef', 'abcdeg', 'Confirm new password', 'The new password and confirmation password must match'],
    ['old', 'abcde', 'abcde', 'New password', 'Password must be at least 6 characters long'],
    ['old', 'é'.repeat(37), 'é'.repeat(37), 'New password', /too long/],
  ])('is checked before the server is asked: "%s", "%s", "%s"', async (current, next, confirmation, label, message) => {
    await fill(current, next, confirmation);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringMatching(message));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(seen).not.toHaveBeenCalled();
  });

  it.each([
    ['post', 'token', 400, 'invalid_credentials', 'Current password', 'This is not your current password'],
    ['put', 'user', 422, 'same_password', 'New password', 'This is already your password. Choose another one.'],
  ] as const)('says what the server refused: %s %s', async (method, path, status, code, label, message) => {
    server.use(authRefuses(method, path, status, code));
    const { user } = await fill('the old one', 'the new one');
    expect(await screen.findByText('Failed to update password.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(screen.getByLabelText('New password')).toHaveValue('the new one');
    server.resetHandlers();
    server.use(...accountAnswers(seen));
    await user.click(press('Update password'));
    expect(await screen.findByText('Password updated')).toBeVisible();
    expect(screen.queryByText('Failed to update password.')).toBeNull();
  });

  it('can be shown, each field by itself', async () => {
    const { user } = open();
    const [, second] = screen.getAllByRole('button', { name: 'Show password' });
    if (second) await user.click(second);
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Current password')).toHaveAttribute('type', 'password');
  });

  it('is reset by mail by a learner who has none or has forgotten it', async () => {
    const { user, platform } = open();
    act(() => platform.session.store.setState({ user: { ...ada, hasPassword: false } }));
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(section('Security').getByText(/You sign in with Google/)).toBeVisible();
    await user.click(press('Send me a link'));
    expect(await screen.findByText(/We sent a link to ada@example.com/)).toBeVisible();
    expect(seen).toHaveBeenCalledWith('recover', expect.objectContaining({ email: ada.email }));
  });
});

describe('choices', () => {
  it('of the theme are kept on this device', async () => {
    const { user, platform } = open();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(platform.preferences.get('theme')).toBe('dark');
  });

  it('of the language are saved with the account, and stay on the device when they cannot be', async () => {
    const changes: unknown[] = [];
    server.use(takesProfile(profileRow(), (change) => changes.push(change)));
    const { user, platform } = open();
    platform.texts.i18n.addResourceBundle('es', 'profile', es);
    platform.texts.i18n.addResourceBundle('es', 'common', commonEs);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Interface language' }), 'es');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
    await waitFor(() => expect(changes).toEqual([{ ui_language: 'es' }]));
    expect(platform.preferences.get('uiLanguage')).toBe('es');
    server.use(profileFails());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma de la interfaz' }), 'en');
    expect(await screen.findByText(/language was changed on this device only/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  it('of scheduler and goal are saved with the profile', async () => {
    const changes: unknown[] = [];
    let row: object = profileRow();
    server.use(
      http.patch('*/rest/v1/profiles', async ({ request }) => {
        const change = (await request.json()) as object;
        changes.push(change);
        row = { ...row, ...change };
        return HttpResponse.json(row);
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Adaptive' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Daily goal' }), '30 minutes');
    await waitFor(() => expect(changes).toEqual([{ phrase_scheduler: 'fsrs' }, { daily_goal_minutes: 30 }]));
    expect(screen.getByRole('radio', { name: 'Adaptive' })).toBeChecked();
  });

  it('are reverted where the server refused them', async () => {
    server.use(profileFails());
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Daily goal' }), '30 minutes');
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Daily goal' })).toHaveValue('20');
  });
});
