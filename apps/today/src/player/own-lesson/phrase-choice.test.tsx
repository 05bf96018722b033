import { networkDown } from '@fabula/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { button, drillStage, phrase } from '../../testing/drill-double.tsx';
import { drillProgress, drillStory } from '../../testing/drill-rows.ts';
import { lessonServer, ownLessonRow, translatedLessonRow } from '../../testing/own-lesson-rows.ts';
import { storyId } from '../../testing/player-double.tsx';

const { network, open } = drillStage();
const dialog = () => within(screen.getByRole('dialog', { name: 'Phrases to practice' }));
const fields = (name: string) => within(dialog().getByRole('group', { name }));
const choosing = () => screen.queryByRole('button', { name: 'Choose phrases' });

/** Opens the drill of a lesson, which the learner's choice replaces by `next`. */
async function openLesson(first: object, next: object = first, more: readonly RequestHandler[] = []) {
  const server = lessonServer(first);
  const opened = await open({
    handlers: [...more, server.keeps('set_own_phrases', next), ...server.handlers],
    story: first,
  });
  return { ...opened, server };
}

describe('the phrases of a lesson from an own text', () => {
  it('can be left out, and get their meaning, before they are practiced', async () => {
    const next = translatedLessonRow({ key_phrases: ['con una bolsa'] });
    const { user, server } = await openLesson(ownLessonRow(), next);
    expect(await phrase('la nevera está vacía')).toBeVisible();
    await user.click(button('Choose phrases'));
    await user.click(dialog().getByRole('button', { name: 'Remove “la nevera está vacía”' }));
    expect(dialog().getByRole('list', { name: 'Phrases of this lesson' })).toHaveFocus();
    const meaning = fields('con una bolsa').getByRole('textbox', { name: 'What does it mean?' });
    expect(meaning).toHaveAttribute('lang', 'en');
    await user.type(meaning, 'with a bag');
    await user.click(dialog().getByRole('button', { name: 'Keep these phrases' }));
    expect(await phrase('con una bolsa')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('with a bag')).toBeVisible();
    expect(server.received).toEqual([
      {
        name: 'set_own_phrases',
        body: { story_id: storyId, phrases: [{ phrase: 'con una bolsa', translation: 'with a bag' }] },
      },
    ]);
  });

  it('show the meaning that they have, and the last one stays', async () => {
    const { user } = await openLesson(translatedLessonRow());
    await user.click(button('Choose phrases'));
    expect(fields('con una bolsa').getByRole('textbox')).toHaveValue('with a bag');
    await user.click(dialog().getByRole('button', { name: 'Remove “con una bolsa”' }));
    expect(dialog().getByRole('button', { name: 'Remove “la nevera está vacía”' })).toBeDisabled();
  });

  it('stay as they are where the choice is given up', async () => {
    const { user, server } = await openLesson(translatedLessonRow());
    await user.click(button('Choose phrases'));
    await user.click(dialog().getByRole('button', { name: 'Remove “con una bolsa”' }));
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(button('Choose phrases'));
    expect(fields('con una bolsa').getByRole('textbox')).toHaveValue('with a bag');
    expect(server.received).toEqual([]);
  });

  it.each<[string, RequestHandler]>([
    [
      'the server refuses them',
      http.post('*/rest/v1/rpc/set_own_phrases', () => HttpResponse.json({}, { status: 500 })),
    ],
    ['the network is gone', networkDown()],
  ])('are still in the dialog where %s, which says so', async (_, fault) => {
    const { user } = await openLesson(translatedLessonRow());
    await user.click(button('Choose phrases'));
    network.use(fault);
    await user.click(dialog().getByRole('button', { name: 'Keep these phrases' }));
    expect(await dialog().findByText('The phrases could not be kept. Please try again.')).toBeVisible();
    expect(fields('con una bolsa').getByRole('textbox')).toHaveValue('with a bag');
  });

  it('stay once one was practiced', async () => {
    const { user, operations } = await openLesson(translatedLessonRow());
    expect(choosing()).toBeVisible();
    await user.click(button('Next phrase'));
    await waitFor(() => expect(operations).toHaveLength(1));
    expect(choosing()).not.toBeInTheDocument();
  });

  it.each([
    ['were practiced before', translatedLessonRow(), { speaking: { phrases: { 0: 'own' } } }],
    ['are the library’s', drillStory(), {}],
    ['are none', ownLessonRow({ key_phrases: [] }), {}],
  ])('cannot be chosen where they %s', async (_, story, progress) => {
    await open({ story, progress: drillProgress(progress) });
    expect(choosing()).not.toBeInTheDocument();
  });
});
