import { functionFails, networkDown, phraseRow } from '@fabula/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, drillStage, phrase } from '../../testing/drill-double.tsx';
import { arabicDrillStory, drillStory } from '../../testing/drill-rows.ts';

const { network, open } = drillStage();
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('a phrase', () => {
  it('is shown with its translation, its sentence and a tip, each in its language', async () => {
    await open();
    const shown = card('Tienes hambre');
    expect(shown.getByRole('heading', { name: 'Tienes hambre' }).firstElementChild).toHaveAttribute('lang', 'es');
    expect(shown.getByText('you are hungry')).toHaveAttribute('lang', 'en');
    expect(shown.getByText('You are hungry and the fridge is empty.')).toHaveAttribute('lang', 'en');
    expect(shown.getByText(/^Before each meal/)).toHaveAttribute('lang', 'en');
    const marked = shown.getByText('Tienes hambre', { selector: 'strong' });
    expect(marked.closest('p')).toHaveTextContent('Tienes hambre y la nevera está vacía.');
    expect(marked.closest('p')).toHaveAttribute('lang', 'es');
  });

  it('says how far the learner has come', async () => {
    const { user, operations } = await open();
    const bar = screen.getByRole('progressbar', { name: 'Phrase 1/3' });
    expect(bar).toHaveAttribute('aria-valuetext', '33%');
    await user.click(button('Next phrase'));
    await waitFor(() => expect(operations).toHaveLength(1));
    expect(screen.getByRole('progressbar', { name: 'Phrase 2/3' })).toHaveAttribute('aria-valuenow', '67');
  });

  it('is made from the story if the story names none', async () => {
    await open({ story: drillStory({ key_phrases: [], key_phrase_notes: [] }) });
    expect(await phrase('Tienes hambre y la nevera está vacía.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Phrase 1/1' })).toHaveAttribute('aria-valuenow', '100');
    expect(button('Continue to quiz')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hear context' })).not.toBeInTheDocument();
  });

  it('is written from right to left in Arabic, with its Spanish translation next to it', async () => {
    await open({ story: arabicDrillStory() });
    const shown = card('تُعِدُّ الْمَائِدَةَ');
    expect(shown.getByRole('heading').firstElementChild).toHaveAttribute('dir', 'rtl');
    expect(shown.getByText('pones la mesa')).toHaveAttribute('dir', 'ltr');
    expect(shown.getByText('pones la mesa')).toHaveAttribute('lang', 'es');
    expect(shown.getByText('تُعِدُّ الْمَائِدَةَ', { selector: 'strong' }).closest('p')).toHaveAttribute('lang', 'ar');
  });
});

describe('hearing', () => {
  const asked: string[] = [];
  const listens = http.post<never, { text: string }>('*/functions/v1/text-to-speech', async ({ request }) => {
    asked.push((await request.clone().json()).text);
    return undefined; // falls through to the default handler
  });
  afterEach(() => {
    asked.length = 0;
  });

  it.each([
    ['the phrase', 'Hear phrase', 'تُعِدُّ الْمَائِدَةَ'],
    ['its sentence', 'Hear context', 'تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ فَقَطْ.'],
  ])('%s is spoken with its vowels in Arabic', async (_name, label, spoken) => {
    const { user } = await open({ story: arabicDrillStory(), handlers: [listens] });
    await user.click(button(label));
    await waitFor(() => expect(asked).toContain(spoken));
    await waitFor(() => expect(document.querySelector('audio')?.src).toMatch(/^blob:/));
  });

  it('reports that there is no sound, and goes on', async () => {
    const { user, platform, operations } = await open({
      handlers: [functionFails('text-to-speech', 500, 'broken')],
    });
    await user.click(button('Hear phrase'));
    await waitFor(() =>
      expect(platform.toasts.getState().visible).toMatchObject([
        { kind: 'error', title: 'Audio Error', description: 'Failed to play audio' },
      ]),
    );
    await user.click(button('Next phrase'));
    expect(await phrase('con una bolsa')).toBeVisible();
    await waitFor(() => expect(operations).toHaveLength(1));
  });
});

describe('saving', () => {
  it('keeps the phrase with its translation and its sentence, once', async () => {
    const { user, operations } = await open();
    await user.dblClick(button('Save phrase'));
    expect(await screen.findByRole('button', { name: 'Saved' })).toHaveFocus();
    await waitFor(() => expect(operations).toHaveLength(1));
    expect(operations).toMatchObject([
      {
        kind: 'phrase.save',
        patch: {
          phrase: 'Tienes hambre',
          translation: 'you are hungry',
          example: 'Tienes hambre y la nevera está vacía.',
          language: 'Spanish',
        },
      },
    ]);
  });

  it('shows from the start that a phrase is in the collection, and does not save it again', async () => {
    const { user, platform, operations } = await open({ phrases: [phraseRow({ phrase: 'tienes HAMBRE' })] });
    await user.click(await screen.findByRole('button', { name: 'Saved' }));
    expect(platform.toasts.getState().visible).toMatchObject([
      { title: 'Already saved', description: 'This phrase is already in your collection.' },
    ]);
    expect(operations).toEqual([]);
    await user.click(button('Next phrase'));
    expect(await screen.findByRole('button', { name: 'Save phrase' })).toBeVisible();
    await waitFor(() => expect(operations).toHaveLength(1));
  });

  it('takes the learner’s own meaning where the story has none, and saves nothing without one', async () => {
    const untranslated = drillStory({
      key_phrase_notes: [],
      sentences: [{ text: 'Tienes hambre y la nevera está vacía.', translation: '' }],
    });
    const { user, operations } = await open({ story: untranslated });
    await user.click(button('Save phrase'));
    const field = screen.getByRole('textbox', { name: 'What does it mean?' });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Write what it means first.');
    await user.type(field, 'you are hungry');
    await user.click(button('Save phrase'));
    expect(await screen.findByRole('button', { name: 'Saved' })).toHaveFocus();
    await waitFor(() =>
      expect(operations).toMatchObject([
        { kind: 'phrase.save', patch: { phrase: 'Tienes hambre', translation: 'you are hungry' } },
      ]),
    );
    expect(field).not.toBeInTheDocument();
  });

  it('says without a network that the phrase is kept on this device', async () => {
    const { user } = await open();
    network.use(networkDown());
    await user.click(button('Save phrase'));
    expect(await screen.findByRole('button', { name: 'Kept on this device' })).toBeVisible();
  });

  it('reports when it could not be saved anywhere, and allows a retry', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const broken = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    });
    const { user, platform } = await open({ handlers: [broken] });
    await user.click(button('Save phrase'));
    await waitFor(() =>
      expect(platform.toasts.getState().visible).toMatchObject([
        { kind: 'error', title: 'Error saving phrase. Please try again.' },
      ]),
    );
    await user.click(button('Save phrase'));
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
  });
});
