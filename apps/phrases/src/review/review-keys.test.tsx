import { storyRow } from '@fabula/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { account, row } from '../testing/phrases-double.tsx';
import { button, phrasesStage, question } from '../testing/phrases-stage.tsx';
import { reviewKey } from './use-review-keys.ts';

const { open } = phrasesStage();
const storyId = '10000000-0000-4000-8000-000000000001';

describe('single keys', () => {
  it('turn a card over, answer it and take the answer back', async () => {
    const { user } = open();
    await question('mercado');
    await user.keyboard('2'); // no effect, because the answer is still covered
    expect(screen.getByText('Card 1 of 3')).toBeVisible();
    await user.keyboard(' ');
    expect(screen.getByText('market')).toHaveFocus();
    await user.keyboard('2');
    await question('tienes hambre');
    await user.keyboard('{Enter}');
    await user.keyboard('1');
    await question('mañana');
    await user.keyboard('u');
    await waitFor(() => expect(screen.getByText('you are hungry')).toHaveFocus());
  });

  it('do nothing in a text field, in a dialog, or once they are switched off', async () => {
    const { user, platform } = open();
    await question('mercado');
    await user.type(screen.getByRole('searchbox'), 'mercado 12ul');
    expect(screen.getByRole('searchbox')).toHaveValue('mercado 12ul');
    await user.clear(screen.getByRole('searchbox'));
    await user.click(button('Show answer'));
    await user.click(button('Delete'));
    await user.keyboard('2');
    await user.click(button('Cancel'));
    expect(screen.getByText('Card 1 of 3')).toBeVisible();
    await user.click(screen.getByText('Keyboard shortcuts'));
    await user.click(screen.getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await user.keyboard('2');
    expect(screen.getByText('Card 1 of 3')).toBeVisible();
    expect(platform.preferences.get('phraseShortcuts')).toBe('off');
  });

  it.each([
    ['a modifier', { key: 'l', ctrlKey: true }],
    ['a key that is held down', { key: '1', repeat: true }],
    ['an input method', { key: '1', isComposing: true }],
    ['another key', { key: 'x' }],
  ])('ignore %s', (_what, init) => {
    expect(reviewKey(new KeyboardEvent('keydown', init))).toBeNull();
  });
});

describe('a typed answer', () => {
  it('is compared without accents, and the difference is said', async () => {
    const { user, platform } = open(
      account({ phrases: [row(1, { phrase: 'mañana', translation: 'tomorrow', review_count: 1 })] }),
    );
    await question('tomorrow');
    await user.click(screen.getByRole('checkbox', { name: 'Type the answer before it is shown' }));
    expect(platform.preferences.get('phraseAnswers')).toBe('typed');
    const field = screen.getByRole('textbox', { name: 'Your answer in Spanish' });
    expect(field).toHaveAttribute('lang', 'es');
    await user.type(field, 'manana{Enter}');
    expect(screen.getByText('Right, but look at the accents')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('accent missing or different: \u2068ñ\u2069');
    await user.click(button('Got it'));
    const next = await screen.findByRole('textbox', { name: 'Your answer in Spanish' });
    await waitFor(() => expect(next).toHaveFocus());
    expect(next).toHaveValue('');
  });

  it('may be wrong, or left out', async () => {
    const { user } = open();
    await question('mercado');
    await user.click(screen.getByRole('checkbox', { name: 'Type the answer before it is shown' }));
    await user.type(screen.getByRole('textbox', { name: 'Your answer in English' }), 'marke');
    await user.click(button('Check'));
    expect(screen.getByText('Not quite')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('missing: \u2068t\u2069');
    await user.click(button('Back (hard)'));
    await question('tienes hambre');
    expect(button('Check')).toBeDisabled();
    await user.click(button('Show answer'));
    expect(screen.getByText('you are hungry')).toBeVisible();
    expect(screen.queryByText('Not quite')).not.toBeInTheDocument();
  });
});

describe('the source of a phrase', () => {
  const vocalised = storyRow({
    language: 'Arabic',
    native_language: 'Spanish',
    title: 'صحن إضافي',
    sentences: [{ text: 'تعد المائدة لنفسك.', translation: 'Pones la mesa para ti.', speech: 'تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ.' }],
  });
  const phrases = [
    row(1, {
      language: 'Arabic',
      phrase: 'تعد المائدة',
      translation: 'pones la mesa',
      example: 'تعد المائدة لنفسك.',
      story_id: storyId,
    }),
  ];

  it('is shown with its translation, its sound and its story, and spoken with its vowels', async () => {
    const asked: string[] = [];
    const listens = http.post<never, { text: string }>('*/functions/v1/text-to-speech', async ({ request }) => {
      asked.push((await request.clone().json()).text);
      return undefined; // falls through to the default handler
    });
    const profile = { preferred_language: 'Arabic', native_language: 'Spanish' };
    const { user } = open([listens, ...account({ profile, phrases, stories: [vocalised] })]);
    await question('تُعِدُّ الْمَائِدَةَ');
    await user.keyboard(' ');
    expect(await screen.findByText('Pones la mesa para ti.')).toHaveAttribute('lang', 'es');
    expect(screen.getByText('تُعِدُّ الْمَائِدَةَ', { selector: 'strong' }).closest('p')).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('صحن إضافي')).toHaveAttribute('lang', 'ar');
    expect(screen.getByRole('link', { name: 'Open the story' })).toHaveAttribute('href', `/story/${storyId}`);
    await user.keyboard('l');
    await waitFor(() => expect(asked).toEqual(['تُعِدُّ الْمَائِدَةَ']));
    await user.click(button('Hear the sentence'));
    await waitFor(() => expect(asked).toContain('تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ.'));
  });

  it('is the saved sentence where the story is gone, and a missing sound is reported', async () => {
    const broken = http.post('*/functions/v1/text-to-speech', () => HttpResponse.json({}, { status: 500 }));
    const { user, platform } = open([broken, ...account({ phrases: [row(1, { story_id: storyId })], stories: [] })]);
    await question('mercado');
    await user.click(button('Show answer'));
    expect(screen.getByText('mercado', { selector: 'strong' }).closest('p')).toHaveTextContent(
      'Vas al mercado con una bolsa.',
    );
    expect(screen.queryByRole('link', { name: 'Open the story' })).not.toBeInTheDocument();
    await user.click(button('Listen'));
    await waitFor(() => expect(platform.toasts.getState().visible).toMatchObject([{ title: 'Audio Error' }]));
  });
});
