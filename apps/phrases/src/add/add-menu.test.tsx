import { functionAnswers, functionFails } from '@fabula/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { expect, it } from 'vitest';
import { account } from '../testing/phrases-double.tsx';
import { phrasesStage } from '../testing/phrases-stage.tsx';

const stage = phrasesStage();

const meaning = { translation: 'umbrella', language: 'English', source: { provider: 'library' } };

async function opened(...handlers: RequestHandler[]) {
  const page = stage.open([...handlers, ...account()]);
  await page.user.click(await screen.findByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a word or phrase' }));
  const fields = {
    phrase: dialog.getByRole('textbox', { name: 'Word or phrase in Spanish' }),
    meaning: dialog.getByRole('textbox', { name: 'Meaning in English' }),
  };
  const press = (name: string) => page.user.click(dialog.getByRole('button', { name }));
  return { ...page, dialog, ...fields, press };
}

it('looks the meaning up, adds the phrase, and is ready for the next one', async () => {
  const {
    user,
    dialog,
    phrase,
    meaning: field,
    press,
    operations,
  } = await opened(functionAnswers('translate-word', meaning));
  await user.type(phrase, '  paraguas ');
  await press('Look up the meaning');
  expect(await dialog.findByText('umbrella')).toBeVisible();
  expect(field).toHaveValue('umbrella');
  await user.type(dialog.getByRole('textbox', { name: 'Example (optional)' }), 'Llueve, toma el paraguas.');
  await press('Add to my phrases');
  expect(await dialog.findByText('“⁨paraguas⁩” is in your phrases now.')).toBeVisible();
  expect(phrase).toHaveValue('');
  expect(phrase).toHaveFocus();
  await expect
    .poll(() => operations)
    .toMatchObject([
      {
        kind: 'phrase.save',
        patch: {
          ...{ phrase: 'paraguas', translation: 'umbrella', example: 'Llueve, toma el paraguas.' },
          ...{ language: 'Spanish', storyId: null },
        },
      },
    ]);
});

it('never replaces what the learner wrote, but offers what was found', async () => {
  const { user, dialog, phrase, meaning: field, press } = await opened(functionAnswers('translate-word', meaning));
  await user.type(phrase, 'paraguas');
  await user.type(field, 'brolly');
  await press('Look up the meaning');
  await dialog.findByText('umbrella');
  expect(field).toHaveValue('brolly');
  await press('Use this meaning');
  expect(field).toHaveValue('umbrella');
});

it('names the language of a meaning that is not in the learner’s, and does not fill it in', async () => {
  const {
    user,
    dialog,
    phrase,
    meaning: field,
    press,
  } = await opened(functionAnswers('translate-word', { ...meaning, translation: 'parapluie', language: 'French' }));
  await user.type(phrase, 'paraguas');
  await press('Look up the meaning');
  expect(await dialog.findByText(/Meaning in French:/)).toBeVisible();
  expect(field).toHaveValue('');
});

it.each([
  [
    'that nobody knows',
    functionFails('translate-word', 404, 'not_available'),
    'No meaning of “⁨paraguas⁩” was found. You can write it yourself.',
  ],
  [
    'that is one too many',
    functionFails('translate-word', 429, 'word_limit'),
    'This week’s free look-ups are used up. You can write the meaning yourself.',
  ],
  [
    'that fails',
    functionFails('translate-word', 500, 'internal'),
    'The meaning could not be looked up. Try again, or write it yourself.',
  ],
  [
    'without a network',
    http.post('*/functions/v1/translate-word', () => HttpResponse.error()),
    'Looking up needs a connection. You can write the meaning yourself.',
  ],
])('says so of a word %s, and lets the learner write', async (_what, handler, told) => {
  const { user, dialog, phrase, press } = await opened(handler);
  await user.type(phrase, 'paraguas');
  await press('Look up the meaning');
  expect(await dialog.findByText(told)).toBeVisible();
});

it('looks a word up again that could not be looked up', async () => {
  const { user, dialog, phrase, press } = await opened(functionFails('translate-word', 500, 'internal'));
  await user.type(phrase, 'paraguas');
  await press('Look up the meaning');
  await dialog.findByText(/could not be looked up/);
  stage.network.use(functionAnswers('translate-word', meaning));
  await press('Look up the meaning');
  expect(await dialog.findByText('umbrella')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Look up the meaning' })).toHaveFocus();
});

it('says what is missing, and what is there already', async () => {
  const { user, dialog, phrase, meaning: field, press, operations } = await opened();
  await press('Add to my phrases');
  expect(phrase).toHaveFocus();
  expect(phrase).toHaveAccessibleDescription('Write a word or phrase.');
  await user.type(phrase, 'Mercado');
  await press('Add to my phrases');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Write what it means.');
  await user.type(field, 'market');
  await press('Add to my phrases');
  await expect.poll(() => phrase).toHaveAccessibleDescription('This phrase is in your collection already.');
  expect(dialog.getByRole('button', { name: 'Add to my phrases' })).toBeEnabled();
  expect(operations).toEqual([]);
});

it('keeps what was written when it is closed', async () => {
  const { user, phrase, press } = await opened();
  await user.type(phrase, 'paraguas');
  await press('Close');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('textbox', { name: 'Word or phrase in Spanish' })).toHaveValue('paraguas');
});
