import commonEs from '@fabula/platform/locales/es.json' with { type: 'json' };
import commonFr from '@fabula/platform/locales/fr.json' with { type: 'json' };
import { ada, profileFails, profileRow, tableRows, takesProfile } from '@fabula/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { renderAccount } from '../testing/render-account.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  server.use(tableRows('user_subscriptions', []));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const radio = (name: string) => screen.getByRole('radio', { name });

function choose(nativeLanguage: string, selectedLanguage: string, selectedLevel = 'Beginner') {
  for (const [key, value] of Object.entries({ nativeLanguage, selectedLanguage, selectedLevel }))
    localStorage.setItem(key, value);
}

async function goBack() {
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
}

describe('the steps', () => {
  it('lead from the welcome to the celebration', async () => {
    const seen = vi.fn();
    server.use(takesProfile(profileRow({ onboarding_completed: false }), seen));
    const { user, address, platform } = renderAccount('/onboarding', { user: ada });
    await heading('Welcome to Fabula');
    expect(screen.getByText('Step 2 of 5')).toBeVisible();
    expect(screen.getByText('40%')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await user.click(button('Get started'));

    expect(await heading('What is your native language?')).toHaveFocus();
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(radio('English')).toBeChecked(); // the browser's language
    await user.click(button('Next'));

    await heading('Which language do you want to learn?');
    expect(screen.getByText('80%')).toBeVisible();
    expect(button('Next')).toBeDisabled();
    await user.click(radio('Spanish'));
    await user.click(button('Next'));

    await heading('How well do you know Spanish?');
    expect(button('Complete setup')).toBeDisabled();
    await user.click(radio('Intermediate'));
    await user.click(button('Complete setup'));

    await waitFor(() => expect(address()).toBe('/welcome'));
    expect(seen).toHaveBeenCalledExactlyOnceWith({
      native_language: 'English',
      preferred_language: 'Spanish',
      selected_voice: 'mateo',
      current_level: 'intermediate',
      onboarding_completed: true,
      ui_language: 'en',
      time_zone: platform.timeZone(),
    });
    expect(screen.getByText('Welcome! Your preferences are saved.')).toBeVisible();
    expect(localStorage.getItem('selectedLevel')).toBeNull();
  });

  it('can be walked with the keyboard', async () => {
    const { user, address } = renderAccount('/onboarding?step=native-language', { user: ada });
    await heading('What is your native language?');
    await user.keyboard('{Tab} {ArrowDown}{Enter}');
    await heading('Which language do you want to learn?');
    expect(address()).toBe('/onboarding?step=target-language');
    expect(localStorage.getItem('nativeLanguage')).toBe('Spanish');
  });

  it('go back by the button and by the browser, and keep the choice over a reload', async () => {
    const first = renderAccount('/onboarding?step=native-language', { user: ada });
    await heading('What is your native language?');
    await first.user.click(radio('French'));
    await first.user.click(button('Next'));
    await heading('Which language do you want to learn?');
    await goBack();
    await heading('What is your native language?');
    expect(radio('French')).toBeChecked();
    await first.user.click(button('Back'));
    await heading('Welcome to Fabula');

    first.unmount();
    renderAccount('/onboarding?step=native-language', { user: ada });
    await heading('What is your native language?');
    expect(radio('French')).toBeChecked();
  });

  it('lead to the first open question when the address asks for more', async () => {
    localStorage.setItem('nativeLanguage', 'French');
    const { address } = renderAccount('/onboarding?step=level', { user: ada });
    await waitFor(() => expect(address()).toBe('/onboarding?step=target-language'));
  });

  it('begin at the registration for a step that does not exist', async () => {
    const { address } = renderAccount('/onboarding?step=nonsense');
    await heading('Create your account');
    expect(address()).toBe('/onboarding?step=registration');
  });
});

describe('what is chosen already', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is the browser’s language, and nothing where it is none of ours', async () => {
    const browser = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR', 'en']);
    const first = renderAccount('/onboarding?step=native-language', { user: ada });
    await heading('What is your native language?');
    expect(radio('Portuguese')).toBeChecked();
    expect(localStorage.getItem('nativeLanguage')).toBeNull();
    first.unmount();
    browser.mockReturnValue(['eu']);
    renderAccount('/onboarding?step=native-language', { user: ada });
    await heading('What is your native language?');
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(button('Next')).toBeDisabled();
  });

  it('is the language of the page that was tried, and is kept once the learner goes on with it', async () => {
    localStorage.setItem('nativeLanguage', 'English');
    localStorage.setItem('fabula-tried-language', 'Arabic');
    const { user } = renderAccount('/onboarding?step=target-language', { user: ada });
    await heading('Which language do you want to learn?');
    expect(radio('Arabic')).toBeChecked();
    expect(localStorage.getItem('selectedLanguage')).toBeNull();
    await user.click(button('Next'));
    await heading('How well do you know Arabic?');
    expect(localStorage.getItem('selectedLanguage')).toBe('Arabic');
  });
});

describe('languages', () => {
  it('show their own name in their own script beside their name in the interface’s language', async () => {
    renderAccount('/onboarding?step=native-language', { user: ada });
    await heading('What is your native language?');
    const endonym = screen.getByText('Русский');
    expect(endonym).toHaveAttribute('lang', 'ru');
    expect(radio('Russian')).toHaveAccessibleDescription('Русский');
  });

  it('stand behind "More languages" when few look for them, and the first of those gets the focus', async () => {
    localStorage.setItem('nativeLanguage', 'English');
    const { user } = renderAccount('/onboarding?step=target-language', { user: ada });
    await heading('Which language do you want to learn?');
    await user.click(button('More languages'));
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    expect(radio('Italian')).toHaveFocus();
    expect(screen.getByText('العربية')).toHaveAttribute('dir', 'rtl');
    await user.click(radio('Arabic'));
    expect(button('Next')).toBeEnabled();
  });

  it('offer all twenty native ones, and say which of them the library lacks', async () => {
    const { user } = renderAccount('/onboarding?step=native-language', { user: ada });
    await heading('What is your native language?');
    await user.click(button('More languages'));
    expect(screen.getAllByRole('radio')).toHaveLength(20);
    expect(radio('German')).toHaveAccessibleDescription('Deutsch');
    expect(radio('Portuguese')).toHaveAccessibleDescription('Português · Library stories with English translations');
  });

  it('refuse the native one as the one to learn', async () => {
    localStorage.setItem('nativeLanguage', 'French');
    const { user } = renderAccount('/onboarding?step=target-language', { user: ada });
    await heading('Which language do you want to learn?');
    await user.click(radio('French'));
    expect(screen.getByRole('alert')).toHaveTextContent('This is your native language. Choose another one to learn.');
    expect(button('Next')).toBeDisabled();
    await user.click(radio('German'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(button('Next')).toBeEnabled();
  });
});

describe('the level', () => {
  it('is one of three, each with its time and two features', async () => {
    choose('English', 'Arabic', '');
    renderAccount('/onboarding?step=level', { user: ada });
    await heading('How well do you know Arabic?');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(radio('Beginner')).toHaveAccessibleDescription(
      /A1-A2 · 10-15 min\/day.*New letters\? Vowel signs are shown/,
    );
    expect(radio('Intermediate')).toHaveAccessibleDescription(/B1-B2 · 15-25 min\/day/);
    expect(radio('Advanced')).toHaveAccessibleDescription(
      /20-30 min\/day ?Rich language and idioms ?Nuance, opinion and long sentences$/,
    );
  });
});

describe('completing', () => {
  const open = async (options?: Parameters<typeof renderAccount>[1]) => {
    const rendered = renderAccount('/onboarding?step=level', { user: ada, ...options });
    await screen.findByRole('button', { name: 'Complete setup' });
    return rendered;
  };
  const complete = (user: UserEvent) => user.click(button('Complete setup'));

  it('has the new row in the cache before it leaves, so that no guard turns back', async () => {
    choose('English', 'Spanish');
    server.use(takesProfile(profileRow({ onboarding_completed: false })));
    const { user, platform, address } = await open();
    const seen: boolean[] = [];
    platform.navigation.subscribe(() =>
      seen.push(
        JSON.stringify(platform.queryClient.getQueryData([ada.id, 'profiles'])).includes('"onboarding_completed":true'),
      ),
    );
    await complete(user);
    await waitFor(() => expect(address()).toBe('/welcome'));
    expect(seen).toEqual([true]);
  });

  it('sends once on a double click', async () => {
    choose('English', 'Spanish');
    const seen = vi.fn();
    server.use(takesProfile(profileRow(), seen));
    const { user, address } = await open();
    await user.dblClick(button('Complete setup'));
    await waitFor(() => expect(address()).toBe('/welcome'));
    expect(seen).toHaveBeenCalledOnce();
  });

  it('keeps everything when it fails: a message, the log, and another try', async () => {
    choose('English', 'Spanish', 'Advanced');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(profileFails());
    const { user, address } = await open();
    await complete(user);
    expect(await screen.findByText('Failed to save preferences. Please try again.')).toBeVisible();
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    expect(address()).toBe('/onboarding?step=level');
    expect(radio('Advanced')).toBeChecked();
    expect(localStorage.getItem('selectedLevel')).toBe('Advanced');

    server.use(takesProfile(profileRow()));
    await complete(user);
    await waitFor(() => expect(address()).toBe('/welcome'));
    expect(screen.queryByText('Failed to save preferences. Please try again.')).not.toBeInTheDocument();
  });

  it('asks a visitor without an account to sign up and keeps the choices', async () => {
    choose('English', 'Spanish');
    const { user, address } = await open({ user: null });
    await complete(user);
    expect(await screen.findByText('Please sign up first')).toBeVisible();
    expect(address()).toBe('/onboarding?step=registration');
    expect(localStorage.getItem('selectedLanguage')).toBe('Spanish');
  });

  it.each([
    ['Spanish', 'French', 'es'],
    ['French', 'Spanish', 'fr'],
    ['Russian', 'Spanish', 'en'],
  ])('sets the interface language of somebody whose native language is %s', async (native, target, language) => {
    choose(native, target);
    const seen = vi.fn();
    server.use(takesProfile(profileRow(), seen));
    const { user, platform } = await open();
    for (const [name, texts] of Object.entries({
      es: { account: es, common: commonEs },
      fr: { account: fr, common: commonFr },
    }))
      for (const [namespace, words] of Object.entries(texts))
        platform.texts.i18n.addResourceBundle(name, namespace, words);
    await complete(user);
    await waitFor(() => expect(platform.texts.language()).toBe(language));
    expect(platform.preferences.get('uiLanguage')).toBe(language);
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ ui_language: language }));
  });
});
