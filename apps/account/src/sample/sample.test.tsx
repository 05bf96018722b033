import { interfaceLanguages } from '@fabula/domain';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAccount } from '../testing/render-account.tsx';
import { samplePages } from './pages.ts';
import { firstLanguage } from './sample-page.tsx';
import { wordAt } from './sample-words.tsx';

let canPlay: string;
let isWide: boolean;
const play = vi.fn(async () => undefined);
const pause = vi.fn();

beforeEach(() => {
  canPlay = 'probably';
  isWide = false;
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation(() => canPlay as CanPlayTypeResult);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isWide && query === '(width >= 64rem)' }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens the page, as a press on its line does in a browser. */
async function open() {
  const rendered = renderAccount('/onboarding');
  const line = screen.getByText('Read a page first');
  await rendered.user.click(line);
  await screen.findByRole('combobox', { name: 'Language of the page' });
  return rendered;
}

const choice = () => screen.getByRole('combobox', { name: 'Language of the page' });
const hint = 'Tap a word to see what it means.';

/** The sound of the page, which is in no document. */
function sounds(): HTMLAudioElement[] {
  return play.mock.contexts.filter((context) => context instanceof HTMLAudioElement);
}

describe('a page before the account', () => {
  it('is closed above the form on a phone', () => {
    renderAccount('/onboarding');
    expect(screen.getByText('Read a page first')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Language of the page' })).not.toBeInTheDocument();
  });

  it('opens by itself beside the form', async () => {
    isWide = true;
    renderAccount('/onboarding');
    expect(await screen.findByText('Diez ojos')).toBeVisible();
  });

  it('can be read in each of six languages, with its own direction', async () => {
    const { user, platform } = await open();
    expect(screen.getByText('Diez ojos').closest('[lang]')).toHaveAttribute('lang', 'es');
    expect(languagesOffered()).toEqual(['Spanish', 'French', 'German', 'Italian', 'Arabic', 'English']);
    await user.selectOptions(choice(), 'Arabic');
    expect(platform.preferences.get('triedLanguage')).toBe('Arabic'); // for the onboarding to suggest
    const word = screen.getAllByRole('button').find((button) => button.closest('[lang="ar"]'));
    expect(word?.closest('[lang]')).toHaveAttribute('dir', 'rtl');
  });

  it('says what a tapped word means, in the language of the interface', async () => {
    const { user } = await open();
    expect(screen.getByRole('status')).toHaveTextContent(hint);
    await user.click(screen.getByRole('button', { name: 'invierno' }));
    expect(screen.getByRole('status')).toHaveTextContent('invierno' + 'winter');
  });

  it('has one tab stop, and the arrow keys move over its words', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Es' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'invierno' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('winter');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Es' })).toHaveFocus();
  });

  it('is heard, and can be paused', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Listen' }));
    const [sound] = sounds();
    expect(sound?.src).toMatch(/es\.ogg$/);
    act(() => void sound?.dispatchEvent(new Event('playing')));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    act(() => void sound?.dispatchEvent(new Event('ended')));
    expect(screen.getByRole('button', { name: 'Listen' })).toBeVisible();
  });

  it('says that its sound did not come, and asks again at the next press', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Listen' }));
    const [sound] = sounds();
    act(() => void sound?.dispatchEvent(new Event('error')));
    expect(screen.getByRole('status')).toHaveTextContent('The sound could not be loaded. Press Listen to try again.');
    await user.click(screen.getByRole('button', { name: 'Listen' }));
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('offers no sound to a browser that cannot play it', async () => {
    canPlay = '';
    await open();
    expect(screen.queryByRole('button', { name: 'Listen' })).not.toBeInTheDocument();
  });

  it('stops when another language is chosen', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Listen' }));
    fireEvent(sounds()[0] ?? document, new Event('playing'));
    pause.mockClear();
    await user.selectOptions(choice(), 'Italian');
    expect(pause).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Listen' })).toBeVisible();
  });
});

function languagesOffered(): readonly string[] {
  return [...choice().querySelectorAll('option')].map(({ textContent }) => textContent ?? '');
}

describe('the language that is shown first', () => {
  it.each(interfaceLanguages)('is another one than %s', (own) => {
    expect(samplePages[firstLanguage(own)]).not.toBe(
      { en: samplePages.English, es: samplePages.Spanish, fr: samplePages.French }[own],
    );
  });
});

describe('the word that is spoken', () => {
  const page = {
    title: '',
    meanings: [],
    sentences: [[['a', 10, 20, null], ' ', ['b', 30, 40, null]], [['c', 50, 60, null]]],
  } as const;
  it.each([
    [null, null],
    [0, null],
    [10, 0],
    [29, 0],
    [30, 1],
    [999, 2],
  ])('at %s ms', (at, expected) => {
    expect(wordAt(page, at)).toBe(expected);
  });
});
