import { functionAnswers, phoneDouble, phraseRow, profileRow, storyRow, tableRows } from '@fabula/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawnCover } from '../../testing/drawn-cover.ts';
import { arabicDrillStory, drillStory } from '../../testing/drill-rows.ts';
import {
  answerQuiz,
  buttonNamed as button,
  completed,
  placeHeading as heading,
  lessonStage,
  withDone,
} from '../../testing/lesson-double.tsx';
import { minutesToday, type OpenedPlayer, type PlayerOptions, storyId } from '../../testing/player-double.tsx';
import { shelfHas, smallLibrary } from '../../testing/shelf-rows.ts';
import { storyAnswer } from '../../testing/today-double.tsx';

const { open, network } = lessonStage();

const spoken = { attempts: 1, bestScore: 90, outcome: 'heard' };
const allSpoken = { sentences: { 0: spoken, 1: spoken, 2: spoken } };

describe('the celebration', () => {
  const look = (change: object = {}, options: PlayerOptions = {}) =>
    open({ ...completed, ...change }, { path: '?step=finish', ...options });
  const figure = async (label: string) => (await screen.findByText(label)).closest('div');

  it('names minutes, phrases, sentences and the quiz', async () => {
    const speaking = {
      sentences: {
        0: { attempts: 2, bestScore: 90, outcome: 'heard' },
        1: { attempts: 1, bestScore: null, outcome: 'own' },
        2: { attempts: 0, bestScore: null, outcome: 'skipped' },
      },
    };
    const handlers = [tableRows('user_phrases', [phraseRow({ story_id: storyId })])];
    await look({ speaking, time_spent: 629 }, { handlers });
    expect(await figure('minutes')).toHaveTextContent('10');
    expect(await figure('phrase learned')).toHaveTextContent('1');
    expect(await figure('sentences spoken')).toHaveTextContent('2');
    expect(await figure('quiz result')).toHaveTextContent('50%');
    expect(screen.getByText('You skipped 1 sentence.')).toBeVisible();
  });

  it('shows the same cover as the player’s head', async () => {
    await look();
    const card = await screen.findByRole('region', { name: 'Well done!' });
    const head = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(await drawnCover(card)).toBe(head && (await drawnCover(head)));
  });

  it.each([
    [0, '1', 'minute'],
    [29, '1', 'minute'],
    [119, '1', 'minute'],
    [120, '2', 'minutes'],
    [3600, '60', 'minutes'],
  ])('calls %i seconds %s %s', async (seconds, minutes, label) => {
    await look({ time_spent: seconds });
    expect(await figure(label)).toHaveTextContent(minutes);
  });

  it('claims no quiz result and no speech that did not happen', async () => {
    await look({ accuracy_score: null });
    expect(await figure('quiz without a result')).toHaveTextContent('–');
    expect(await figure('sentences spoken')).toHaveTextContent('0');
    expect(screen.queryByText(/^You skipped/)).not.toBeInTheDocument();
  });

  const today = { completion_date: '2026-11-21T09:00:00Z' };
  const drill = (outcome: string) => ({ ...today, speaking: { ...allSpoken, phrases: { 0: outcome } } });
  it.each([
    ['nothing was said or kept', drill('skipped'), {}, 'You have been through the whole story.', '0', 'phrases spoken'],
    ['a phrase was said', drill('own'), {}, 'You said 1 phrase aloud.', '1', 'phrase spoken'],
    [
      'one was kept',
      drill('skipped'),
      { story_id: storyId },
      '1 new phrase is in your collection.',
      '1',
      'phrase learned',
    ],
    [
      'one was said, one kept',
      drill('heard'),
      { story_id: storyId },
      '2 new phrases are in your collection.',
      '2',
      'phrases learned',
    ],
    [
      'it was finished on another day',
      { ...drill('own'), completion_date: '2026-11-18T09:00:00Z' },
      {},
      'You have been through the whole story.',
      '1',
      'phrase spoken',
    ],
  ])('says one true thing where %s', async (_, progress, phrase, sentence, count, label) => {
    await look(progress, { handlers: [tableRows('user_phrases', [phraseRow(phrase)])] });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await figure(label)).toHaveTextContent(count);
  });

  it('shows three achievements, one after another', async () => {
    const profile = profileRow({ learning_streak: 4, streak_day: '2026-11-21' });
    const handlers = [tableRows('profiles', [profile]), minutesToday(25)];
    await look({ completion_date: '2026-11-21T09:00:00Z', speaking: allSpoken }, { handlers });
    expect(await screen.findByText('4 days in a row.')).toBeVisible();
    expect(await screen.findByText('25 of 20 minutes today.')).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'Achievements' }));
    const items = list.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Story masteredAll four activities are done, and every sentence is spoken.',
      'Learning streak active4 days in a row.',
      'Daily goal achieved25 of 20 minutes today.',
    ]);
    expect(items.map((item) => item.style.getPropertyValue('--reveal-after'))).toEqual(['100ms', '600ms', '1000ms']);
  });

  it('names the days of rest that are saved', async () => {
    const profile = profileRow({ learning_streak: 14, streak_day: '2026-11-21', saved_rest_days: 2 });
    await look({ completion_date: '2026-11-21T09:00:00Z' }, { handlers: [tableRows('profiles', [profile])] });
    expect(await screen.findByText('14 days in a row. 2 days of rest are saved.')).toBeVisible();
  });

  it('calls a story finished and not mastered if a sentence was not spoken', async () => {
    const passed = { attempts: 0, bestScore: null, outcome: 'skipped' };
    await look({ speaking: { sentences: { ...allSpoken.sentences, 1: passed } } });
    expect(await screen.findByText('Story finished')).toBeVisible();
    expect(screen.queryByText('Story mastered')).not.toBeInTheDocument();
    expect(screen.getByText(/Say every sentence and phrase aloud, and answer the quiz, to master it\./)).toBeVisible();
  });

  it('says when an old story was finished, and that its streak is over', async () => {
    const profile = profileRow({ learning_streak: 4, streak_day: '2026-11-18' });
    await look({ completion_date: '2026-11-18T09:00:00Z' }, { handlers: [tableRows('profiles', [profile])] });
    expect(await screen.findByText(/You finished this story on November 18, 2026\./)).toBeVisible();
    expect(await screen.findByText('0 of 20 minutes today.')).toBeVisible();
    expect(screen.queryByText('Daily goal achieved')).not.toBeInTheDocument();
    expect(await screen.findByText(/Your last streak has ended/)).toBeVisible();
    expect(screen.queryByText('Learning streak active')).not.toBeInTheDocument();
  });

  it('names the day of an old story by the zone of the profile, wherever the device is', async () => {
    const profile = profileRow({ time_zone: 'Pacific/Kiritimati' });
    await look({ completion_date: '2026-11-18T20:00:00Z' }, { handlers: [tableRows('profiles', [profile])] });
    expect(await screen.findByText(/You finished this story on November 19, 2026\./)).toBeVisible();
  });

  it('does not invent a streak without a network, and shows it once it is counted', async () => {
    let streak = { learning_streak: 0, streak_day: null as string | null };
    const profile = http.get('*/rest/v1/profiles', () => HttpResponse.json(profileRow(streak)));
    const gone = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error(), { once: true });
    const { user, platform } = await open(withDone('listen_read', 'shadow_speak', 'chunk_drill'), {
      handlers: [profile, gone],
    });
    platform.connectivity.setState({ online: false });
    await answerQuiz({ user });
    await user.click(await button('Continue'));
    expect(await screen.findByText('Your streak will be counted when you are online.')).toBeVisible();
    expect(screen.queryByText('Learning streak active')).not.toBeInTheDocument();
    streak = { learning_streak: 1, streak_day: '2026-11-21' };
    platform.connectivity.setState({ online: true });
    await platform.outbox.flush();
    expect(await screen.findByText('1 day in a row.')).toBeVisible();
  });

  it('sets an Arabic title from right to left next to the interface’s words', async () => {
    await open(completed, {
      path: '?step=finish',
      handlers: [
        tableRows('user_stories', [storyRow({ language: 'Arabic', title: 'طبق آخر' })]),
        tableRows('profiles', [profileRow()]),
      ],
    });
    expect(await screen.findByText('طبق آخر')).toHaveAttribute('dir', 'rtl');
    expect(await heading('Well done!')).toBeVisible();
  });
});

describe('the story’s phrases on the celebration', () => {
  /** A collection that has what was saved before and what the server was sent. */
  const celebrate = async (story: object = drillStory(), before: readonly object[] = []) => {
    let sent: OpenedPlayer['operations'] = [];
    const collection = http.get('*/rest/v1/user_phrases', () =>
      HttpResponse.json([
        ...before,
        ...sent.flatMap(({ kind, patch }) =>
          kind === 'phrase.save'
            ? [phraseRow({ id: patch.phraseId, phrase: patch.phrase, story_id: patch.storyId ?? null })]
            : [],
        ),
      ]),
    );
    const opened = await open(
      { ...completed, completion_date: '2026-11-21T09:00:00Z' },
      { path: '?step=finish', handlers: [tableRows('user_stories', [story]), collection] },
    );
    sent = opened.operations;
    await heading('Well done!');
    const saved = () => opened.operations.flatMap(({ kind, patch }) => (kind === 'phrase.save' ? [patch.phrase] : []));
    return { ...opened, saved };
  };
  const kept = () => screen.getByRole('region', { name: 'Phrases to keep' });

  it('are kept one by one, as the drill keeps them, and are then learned', async () => {
    const { user, operations } = await celebrate();
    await user.click(await button('Keep con una bolsa'));
    expect(await button('Saved con una bolsa')).toHaveFocus();
    expect(await screen.findByText('1 new phrase is in your collection.')).toBeVisible();
    await waitFor(() =>
      expect(operations).toMatchObject([
        {
          kind: 'phrase.save',
          patch: {
            phrase: 'con una bolsa',
            translation: 'with a bag',
            example: 'Vas al mercado con una bolsa.',
            language: 'Spanish',
            storyId,
          },
        },
      ]),
    );
  });

  it('are kept all at once, except those that are kept already, and none twice', async () => {
    const { user, saved } = await celebrate(drillStory(), [phraseRow({ phrase: 'tienes hambre' })]);
    expect(await button('Saved Tienes hambre')).toBeVisible();
    await user.dblClick(await button('Keep all'));
    const all = await button('All saved');
    expect(all).toHaveFocus();
    expect(await screen.findByText('2 new phrases are in your collection.')).toBeVisible();
    await user.click(all);
    await waitFor(() => expect(saved()).toEqual(['con una bolsa', 'tomates y pan']));
    const rows = within(kept()).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('button').textContent)).toEqual(['Saved', 'Saved', 'Saved']);
  });

  it('stay to be kept where that fails, and say so once', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { user, platform } = await celebrate();
    network.use(http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.json({}, { status: 500 })));
    await user.click(await button('Keep all'));
    await waitFor(() =>
      expect(platform.toasts.getState().visible).toMatchObject([
        { kind: 'error', title: 'Error saving phrase. Please try again.' },
      ]),
    );
    expect(await button('Keep all')).toBeEnabled();
  });

  it('are each in their language, the Arabic ones with vowels for a beginner', async () => {
    await celebrate(arabicDrillStory());
    const row = within(kept()).getByText('تُعِدُّ الْمَائِدَةَ');
    expect(row).toHaveAttribute('dir', 'rtl');
    expect(row).toHaveAttribute('lang', 'ar');
    expect(within(kept()).getByText('pones la mesa')).toHaveAttribute('lang', 'es');
  });

  it('are left where they have no meaning, which is said', async () => {
    const { user, saved } = await celebrate(
      drillStory({
        sentences: [{ text: 'Compras tomates y pan.', translation: '' }],
        key_phrase_notes: [
          { phrase: 'Tienes hambre', translation: 'you are hungry', context: '', contextTranslation: '', tip: '' },
          { phrase: 'con una bolsa', translation: 'with a bag', context: '', contextTranslation: '', tip: '' },
        ],
      }),
    );
    expect(kept()).toHaveTextContent('1 phrase has no meaning yet. You can write it in “Chunk practice”.');
    expect(screen.queryByRole('button', { name: 'Keep tomates y pan' })).toBeNull();
    await user.click(await button('Keep all'));
    expect(await button('All saved')).toBeVisible();
    await waitFor(() => expect(saved()).toEqual(['Tienes hambre', 'con una bolsa']));
  });

  it('have no button for all where there is one alone', async () => {
    await celebrate(storyRow());
    expect(await button('Keep Tienes hambre')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep all' })).toBeNull();
  });
});

describe('after the celebration', () => {
  const review = {
    name: 'review',
    contract: '1.0',
    title: { en: 'Review', es: 'Repaso', fr: 'Révision' },
    routes: [{ path: '/review', access: 'protected', layout: 'tabs', title: { en: 'R', es: 'R', fr: 'R' } }],
  } as const;
  const path = '?step=finish';

  it('Continue leads to Review as specified, and a second button to Today', async () => {
    const { user, platform } = await open(completed, { path, manifests: [review] });
    await user.click(await button('Back to Today'));
    await waitFor(() => expect(platform.navigation.getLocation().pathname).toBe('/'));
  });

  it('a lesson of an own text leads back to the others of that text', async () => {
    const texts = { ...review, name: 'texts', routes: [{ ...review.routes[0], path: '/texts/:textId' }] } as const;
    const handlers = [tableRows('user_stories', [storyRow({ source_provider: 'own', text_id: 'a', text_part: 2 })])];
    const { user, platform } = await open(completed, { path, handlers, manifests: [texts] });
    await user.click(await button('More lessons of this text'));
    await waitFor(() => expect(platform.navigation.getLocation().pathname).toBe('/texts/a'));
  });

  it('one button is enough where there is no Review', async () => {
    const { user, platform } = await open(completed, { path });
    await heading('Well done!');
    expect(screen.queryByRole('button', { name: 'Back to Today' })).toBeNull();
    await user.click(await button('Continue'));
    await waitFor(() => expect(platform.navigation.getLocation().pathname).toBe('/'));
  });
});

describe('the next part on the celebration', () => {
  const part2 = () => screen.findByRole('region', { name: 'Next in Una semana con Lina: Lina busca' });
  const celebrate = (story: object = {}, handlers: PlayerOptions['handlers'] = []) =>
    open(completed, {
      path: '?step=finish',
      handlers: [
        ...handlers,
        tableRows('user_stories', [storyRow({ source_id: 'lina-1', ...story })]),
        shelfHas(smallLibrary()),
        minutesToday(25),
      ],
    });

  it('is offered after what is specified, as a second action', async () => {
    await celebrate();
    const card = within(await screen.findByRole('region', { name: 'Well done!' }));
    expect(await part2()).toBeVisible();
    const names = card.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(names.indexOf('Continue'))).toEqual(['Continue', 'Share this story', 'Read part 2']);
  });

  it('opens once it is the learner’s own', async () => {
    const storyId = '10000000-0000-4000-8000-000000000009';
    const { user, platform } = await celebrate({}, [
      functionAnswers('generate-story', storyAnswer({ storyId, match: 'chosen' })),
    ]);
    await user.click(await button('Read part 2'));
    await waitFor(() => expect(platform.navigation.getLocation().pathname).toBe(`/story/${storyId}`));
  });

  it.each([
    ['the last part', { source_id: 'lina-3' }],
    ['a single story', { source_id: 'food-beginner' }],
    ['a story of a language that is no longer learned', { language: 'French' }],
  ])('is none after %s', async (_, story) => {
    await celebrate(story);
    expect(await screen.findByText('25 of 20 minutes today.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Read part/ })).not.toBeInTheDocument();
  });

  it('has Arabic titles from right to left in a sentence from left to right', async () => {
    const [title, name] = ['لينا تبحث', 'أسبوع مع لينا'];
    const arabic = smallLibrary().map((row, index) => ({
      ...row,
      ...(index === 5 ? { title } : {}),
      ...(row.series ? { series: { id: 'lina', part: index - 3, title: name } } : {}),
    }));
    const profile = profileRow({ preferred_language: 'Arabic' });
    await celebrate({ language: 'Arabic' }, [shelfHas(arabic), tableRows('profiles', [profile])]);
    expect(await screen.findByText(title)).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText(name)).toHaveAttribute('dir', 'rtl');
    expect(screen.getByRole('region', { name: `Next in ${name}: ${title}` })).not.toHaveAttribute('dir');
  });
});

describe('sharing the story', () => {
  const path = '?step=finish';

  it('is not offered where a picture cannot leave the page, as in an app without the system’s sheet', async () => {
    vi.stubGlobal('fabulaDevice', phoneDouble('ios'));
    onTestFinished(() => void vi.unstubAllGlobals());
    await open(completed, { path });
    await heading('Well done!');
    expect(screen.queryByRole('button', { name: 'Share this story' })).toBeNull();
  });

  it('says where the device cannot make the picture', async () => {
    const drawing = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    onTestFinished(() => drawing.mockRestore());
    const { user } = await open(completed, { path });
    await user.click(await button('Share this story'));
    const dialog = within(await screen.findByRole('dialog', { name: 'A card of this story' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The picture could not be made on this device.');
    expect(dialog.queryByRole('button', { name: 'Save the picture' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
