import { progressRow } from '@fabula/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lessonServer, ownLessonRow, translatedLessonRow } from '../../testing/own-lesson-rows.ts';
import { meaning, openPlayer, storyId, toastTitles } from '../../testing/player-double.tsx';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
  network.resetHandlers();
});
afterAll(() => network.close());

const mercado = { phrase: 'mercado', translation: 'market' };
const withMercado = ownLessonRow({ key_phrases: ['mercado', 'la nevera está vacía', 'con una bolsa'] });

/** Opens the note of a word in a lesson, which the learner's choice replaces by `next`. */
async function openWord(word: string, first: object, next = withMercado, progress: readonly object[] = []) {
  const server = lessonServer(first);
  const keeps = server.keeps('set_own_phrases', next);
  const opened = await openPlayer(network, { handlers: [meaning('market'), keeps, ...server.handlers], progress });
  await opened.user.click(screen.getByRole('button', { name: word }));
  const note = within(await screen.findByRole('dialog', { name: /^Translation of/ }));
  await note.findByText('market');
  return { ...opened, server, note };
}
const add = { name: 'Practice this in the lesson' };

describe('words that were chosen in a lesson from an own text', () => {
  it('are added before its phrases, with their meaning', async () => {
    const { user, server, note } = await openWord('mercado', ownLessonRow());
    await user.click(note.getByRole('button', add));
    const added = await note.findByRole('button', { name: 'In the lesson’s practice' });
    expect(added).toHaveFocus();
    expect(server.received).toEqual([
      {
        name: 'set_own_phrases',
        body: {
          story_id: storyId,
          phrases: [
            mercado,
            { phrase: 'la nevera está vacía', translation: '' },
            { phrase: 'con una bolsa', translation: '' },
          ],
        },
      },
    ]);
    await user.click(added);
    expect(server.received).toHaveLength(1);
  });

  it('need a meaning first, which the learner writes where nobody knows it', async () => {
    const { user, server, note } = await openWord('mercado', ownLessonRow());
    await user.click(note.getByRole('button', { name: 'Word before' }));
    await user.click(await note.findByRole('button', add));
    const field = note.getByRole('textbox', { name: 'Your own translation' });
    expect(field).toHaveFocus();
    await user.type(field, 'to the market');
    await user.click(note.getByRole('button', add));
    expect(server.received[0]?.body).toMatchObject({
      phrases: [{ phrase: 'al mercado', translation: 'to the market' }, {}, {}],
    });
  });

  it('are not added where the lesson has twelve phrases', async () => {
    const full = Array.from({ length: 12 }, (_, index) => `frase ${index}`);
    const { note } = await openWord('mercado', ownLessonRow({ key_phrases: full }));
    expect(note.getByText(/^This lesson has twelve phrases/)).toBeVisible();
    expect(note.queryByRole('button', add)).not.toBeInTheDocument();
  });

  it('say where they could not be kept', async () => {
    const { user, note, platform } = await openWord('mercado', ownLessonRow());
    network.use(http.post('*/rest/v1/rpc/set_own_phrases', () => HttpResponse.json({}, { status: 500 })));
    await user.click(note.getByRole('button', add));
    await expect.poll(() => toastTitles(platform)).toEqual(['The phrases could not be kept. Please try again.']);
    expect(note.getByRole('button', add)).toBeVisible();
  });

  it.each([
    [
      'the lesson’s phrases were practiced',
      translatedLessonRow(),
      [progressRow({ speaking: { phrases: { 0: 'own' } } })],
    ],
    ['the story is the library’s', ownLessonRow({ source_provider: 'library' }), []],
  ])('cannot be added where %s', async (_, story, progress) => {
    const { note } = await openWord('mercado', story, story, progress);
    expect(note.queryByRole('button', add)).not.toBeInTheDocument();
  });
});
