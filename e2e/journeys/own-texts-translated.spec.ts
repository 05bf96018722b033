// Crosses: texts, today.

import { findViolations } from '../../tools/testing/axe.ts';
import { createAccount, signInAs } from '../support/account.ts';
import { expect } from '../support/fixtures.ts';
import { finishLesson, finishStep, progressOf, type StoryRow } from '../support/lesson.ts';
import { answer, beginPastedText, modelName, phrases, sentences, test } from '../support/translated-text.ts';

// All journeys share one server and its model, because another start takes longer than a journey.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

type Lesson = StoryRow & { readonly translated_by: string | null; readonly translated_model: string | null };

test('a pasted text becomes a lesson with translations and phrases, in all four steps', async ({
  page,
  translating,
}) => {
  const { server, model } = translating;
  const learner = await createAccount(server);
  await signInAs(page, server, learner);
  const before = model.requests.length;
  model.answerWith(answer);
  await beginPastedText(page);
  await expect(page.getByText(`Translated by AI (${modelName})`)).toBeVisible();
  await expect(page.getByText(sentences[0][1])).toBeVisible();
  await expect(page.getByText(sentences[9][1])).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const [asked] = model.requests.slice(before);
  expect(asked?.prompt).toContain(sentences[0][0]);
  expect(asked?.system).not.toContain(sentences[0][0]);

  await finishLesson(page);
  expect(model.requests).toHaveLength(before + 1);
  const [lesson] = await learner.rows<Lesson>('user_stories');
  expect(lesson).toMatchObject({
    ...{ translated_by: 'openai-compatible', translated_model: modelName },
    key_phrases: phrases.map(({ phrase }) => phrase),
    sentences: sentences.map(([text, translation]) => ({ text, translation })),
  });
  // The quiz asks what a phrase means, which it can only where somebody has said it.
  const questions = (await progressOf(learner, lesson?.id ?? ''))?.step_completions.quiz_data ?? [];
  expect(phrases.map(({ translation }) => translation)).toContain(questions.find(({ phrase }) => phrase)?.correct);
});

test.describe('where the model gives nothing that can be kept', () => {
  test.use({ expectedErrors: /404/ });

  test('a lesson begins without a translation where none comes, and one can be asked for later', async ({
    page,
    translating,
  }) => {
    const { server, model } = translating;
    const learner = await createAccount(server);
    await signInAs(page, server, learner);
    model.answerWith(JSON.stringify({ translations: [], phrases: [] }), answer);
    await beginPastedText(page);
    await expect(page.getByText('No translation came this time. You can ask again later.')).toBeVisible();
    await page.getByRole('button', { name: 'Translate this lesson' }).click();
    await expect(page.getByText(sentences[0][1])).toBeVisible();

    await finishStep(page, 'listen_read');
    await page.getByRole('button', { name: 'Continue: Shadow and speak' }).click();
    await finishStep(page, 'shadow_speak');
    await page.getByRole('button', { name: 'Continue: Chunk practice' }).click();
    await expect(page.getByRole('heading', { level: 3, name: phrases[0].phrase })).toBeVisible();
    await page.getByRole('button', { name: 'Choose phrases' }).click();
    await page.getByRole('button', { name: `Remove “${phrases[0].phrase}”` }).click();
    await page.getByRole('button', { name: 'Keep these phrases' }).click();
    await expect(page.getByRole('heading', { level: 3, name: phrases[1].phrase })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Phrase 1/4' })).toBeVisible();
    const [lesson] = await learner.rows<Lesson>('user_stories');
    expect(lesson?.key_phrases).toEqual(phrases.slice(1).map(({ phrase }) => phrase));
  });
});
