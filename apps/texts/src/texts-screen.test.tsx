import { zipped } from '@fabula/exchange';
import { type EpubOptions, fakeReadWorker, makeEpub } from '@fabula/own-texts/testing';
import { PlatformProvider } from '@fabula/platform';
import { networkDown, tableRows, wordsDouble } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { App } from './app.tsx';
import texts from './locales/en.json' with { type: 'json' };
import { account, procedure, storyId, storyUsedUp, takesTexts, textId, textRow } from './testing/account.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  network.resetHandlers();
  Reflect.deleteProperty(window, 'Worker');
});
afterAll(() => network.close());

const open = (handlers: readonly RequestHandler[], options: RenderFeatureOptions = {}) => {
  network.use(...handlers);
  return renderFeature(<App />, { texts: { texts }, path: '/texts', ...options });
};

const saturday = new Date('2026-11-21T10:00:00Z');

const spanish =
  'Marta vive en un piso pequeño con su perro. Por la mañana abre la ventana y mira la calle. El panadero saluda a todos. ' +
  'Hoy no hay pan, porque el horno está roto. Marta tiene una idea. Llama a su hermano, que arregla hornos.';

describe('bringing a text', () => {
  it('shows what a pasted text becomes before anything is sent, and keeps it as lessons', async () => {
    fakeReadWorker(window);
    const sent: [string, unknown][] = [];
    const { user, platform } = open([...account({ texts: [] }), ...takesTexts((...one) => sent.push(one))]);
    const field = await screen.findByRole('textbox', { name: texts.pasteLabel });
    await user.click(field);
    await user.paste(spanish);
    await user.click(screen.getByRole('button', { name: texts.read }));
    expect(await screen.findByRole('combobox', { name: texts.languageLabel })).toHaveValue('Spanish');
    expect(screen.getByText(/^It becomes 1 lesson/)).toBeVisible();
    expect(screen.getByText(texts.readTerms)).toBeVisible();
    expect(screen.queryByText(texts.emptyTitle)).not.toBeInTheDocument();
    expect(screen.getByText(/^Marta vive en un piso pequeño con su perro\. Por/)).toHaveAttribute('lang', 'es');
    expect(sent).toEqual([]);
    const title = screen.getByRole('textbox', { name: texts.titleLabel });
    await user.clear(title);
    await user.type(title, 'La panadería');
    await user.click(screen.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(platform.navigation.getLocation().pathname).toMatch(/^\/texts\/[0-9a-f-]{36}$/));
    expect(sent).toMatchObject([
      ['own_texts', { title: 'La panadería', language: 'Spanish', parts: 1, words: 44 }],
      [
        'own_text_parts',
        [{ part: 1, chapter: null, sentences: { length: 6 }, vocabulary: expect.stringMatching(/^marta:2 vive en /) }],
      ],
    ]);
  });

  it('says where the language is another than the learned one, and cuts it again in the one that is named', async () => {
    fakeReadWorker(window);
    const { user } = open(account({ texts: [] }));
    await user.click(await screen.findByRole('textbox', { name: texts.pasteLabel }));
    await user.paste(
      'Le chat dort sur la table de la cuisine. Il ne veut pas sortir parce que la pluie tombe depuis ce matin.',
    );
    await user.click(screen.getByRole('button', { name: texts.read }));
    const language = await screen.findByRole('combobox', { name: texts.languageLabel });
    expect(language).toHaveValue('French');
    expect(screen.getByText(/^This text is in French\. You are learning Spanish/)).toBeVisible();
    await user.selectOptions(language, 'Italian');
    await waitFor(() => expect(screen.getByRole('combobox', { name: texts.languageLabel })).toHaveValue('Italian'));
  });

  const words = (count: number) => 'palabra '.repeat(count);
  const book = (files: EpubOptions['files']) => makeEpub({ pages: [{ body: '<p>Uno.</p>' }], files: files ?? {} });
  it.each<[string, BlobPart, string]>([
    ['a picture', new Uint8Array([0x89, 0, 0, 1]), texts.problem_not_text],
    ['a file without words', '***', texts.problem_empty],
    ['a file of 50 MB', new Uint8Array(50 * 1024 * 1024), 'The file is larger than 20 MB.'],
    ['a text without an end', `${words(400_000)}.`, texts.problem_too_long],
    ['a sentence of 10,000 words', `${words(10_000)}.`, texts.problem_long_sentence],
    ['a text of broken letters', new Uint8Array(500).fill(0x90), texts.problem_encoding],
    [
      'a book that unpacks to many times its size',
      book({ 'OPS/text/page-1.xhtml': ' '.repeat(21_000_000) }),
      texts.problem_too_long,
    ],
    ['a book without its parts', book({ 'META-INF/container.xml': '<container/>' }), texts.problem_broken],
    [
      'a book that its shop protects',
      book({ 'META-INF/encryption.xml': '<CipherReference URI="OPS/text/page-1.xhtml"/>' }),
      texts.problem_protected,
    ],
  ])('says why %s cannot be read, and lets the learner try another', async (_case, content, problem) => {
    fakeReadWorker(window);
    const { user } = open(account({ texts: [] }));
    await user.upload(await screen.findByLabelText(texts.fileLabel), new File([content], 'a.txt'));
    expect(await screen.findByText(problem)).toBeVisible();
    await user.upload(screen.getByLabelText(texts.fileLabel), new File([spanish], 'panaderia.txt'));
    expect(await screen.findByRole('textbox', { name: texts.titleLabel })).toHaveValue('panaderia');
  });

  it('loses nothing where the reader breaks or the server cannot be reached', async () => {
    const reader = fakeReadWorker(window, 'breaks');
    const { user } = open(account({ texts: [] }));
    await user.click(await screen.findByRole('textbox', { name: texts.pasteLabel }));
    await user.paste(spanish);
    await user.click(screen.getByRole('button', { name: texts.read }));
    expect(await screen.findByText(texts.problem_failed)).toBeVisible();
    expect(screen.getByRole('textbox', { name: texts.pasteLabel })).toHaveValue(spanish);
    reader.fate = 'works';
    await user.click(screen.getByRole('button', { name: texts.read }));
    await screen.findByRole('textbox', { name: texts.titleLabel });
    network.use(networkDown());
    await user.click(screen.getByRole('button', { name: texts.save }));
    expect(await screen.findByText(texts.saveFailed)).toBeVisible();
    expect(screen.getByRole('button', { name: texts.save })).toBeEnabled();
  });

  it('says that only the beginning of a long text was pasted', async () => {
    const { user } = open(account({ texts: [] }));
    const field = await screen.findByRole('textbox', { name: texts.pasteLabel });
    await user.click(field);
    await user.paste('palabra '.repeat(2_500));
    expect(field).toHaveProperty('value.length', 20_000);
    expect(screen.queryByText(/^Only the first/)).not.toBeInTheDocument();
    await user.paste('y otra');
    expect(screen.getByText(/^Only the first 20,000 characters were pasted/)).toBeVisible();
    await user.clear(field);
    expect(screen.queryByText(/^Only the first/)).not.toBeInTheDocument();
  });

  it('keeps what was pasted until it has become lessons', async () => {
    const { user, platform, unmount } = open(account({ texts: [] }));
    await user.click(await screen.findByRole('textbox', { name: texts.pasteLabel }));
    await user.paste(spanish);
    unmount();
    render(
      <PlatformProvider platform={platform}>
        <App />
      </PlatformProvider>,
    );
    expect(await screen.findByRole('textbox', { name: texts.pasteLabel })).toHaveValue(spanish);
  });

  it('keeps what was pasted where a file has become lessons', async () => {
    fakeReadWorker(window);
    const { user, platform } = open([...account({ texts: [] }), ...takesTexts(() => undefined)]);
    await user.click(await screen.findByRole('textbox', { name: texts.pasteLabel }));
    await user.paste('Otra cosa.');
    await user.upload(screen.getByLabelText(texts.fileLabel), new File([spanish], 'la_casa.txt'));
    await user.click(await screen.findByRole('button', { name: texts.save }));
    await waitFor(() => expect(platform.navigation.getLocation().pathname).not.toBe('/texts'));
    act(() => platform.navigation.navigate('/texts'));
    expect(await screen.findByRole('textbox', { name: texts.pasteLabel })).toHaveValue('Otra cosa.');
  });

  it('is not sent without a title', async () => {
    fakeReadWorker(window);
    const { user } = open(account({ texts: [] }));
    await user.upload(await screen.findByLabelText(texts.fileLabel), new File([spanish], 'a.txt'));
    await user.clear(await screen.findByRole('textbox', { name: texts.titleLabel }));
    await user.click(screen.getByRole('button', { name: texts.save }));
    expect(screen.getByRole('textbox', { name: texts.titleLabel })).toBeInvalid();
    expect(screen.getByText(texts.titleMissing)).toBeVisible();
  });
});

describe('a long text', () => {
  const file = () =>
    new File(
      Array.from({ length: 3000 }, (_, at) => `Marta ve el pan número ${at} y sonríe.\n\n`),
      'a.txt',
    );

  /** Brings it to a server that answers the first lessons, and the others as it is told. */
  async function bring(answer: () => Response | Promise<Response>) {
    fakeReadWorker(window);
    const kept: object[] = [];
    const requests: { readonly part: number }[][] = [];
    const opened = open([
      procedure('own_texts_overview', () =>
        kept.map((row) => ({
          ...textRow(),
          ...row,
          kept: requests[0]?.length ?? 0,
          begun: 0,
          finished: 0,
          nextPart: 1,
          storyId: null,
        })),
      ),
      http.post('*/rest/v1/own_text_parts', async ({ request }) => {
        requests.push((await request.json()) as { part: number }[]);
        return requests.length === 1 ? HttpResponse.json([], { status: 201 }) : answer();
      }),
      ...takesTexts((_table, row) => kept.push(row as object)),
      ...account({ texts: [] }),
    ]);
    await opened.user.upload(await screen.findByLabelText(texts.fileLabel), file());
    await opened.user.click(await screen.findByRole('button', { name: texts.save }));
    return { ...opened, requests };
  }
  const taken = () => HttpResponse.json([], { status: 201 });

  it('can be begun when its first lessons have arrived, and tells how the rest follows', async () => {
    const rest = Promise.withResolvers<Response>();
    const { requests } = await bring(() => rest.promise);
    const arriving = await screen.findByRole('progressbar', { name: /lessons have arrived. The rest follows/ });
    expect(screen.getByRole('button', { name: 'Begin lesson 1' })).toBeEnabled();
    expect(arriving).toHaveAccessibleName(new RegExp(`^${requests[0]?.length} of `));
    await act(async () => rest.resolve(taken()));
    await waitFor(() => expect(arriving).not.toBeInTheDocument());
  });

  it('sends the rest once more where it broke off', async () => {
    let isBroken = true;
    const { user, requests } = await bring(() => (isBroken ? HttpResponse.error() : taken()));
    const again = await screen.findByRole('button', { name: texts.restSend });
    expect(screen.getByText(/lessons have arrived. The rest could not be sent./)).toBeVisible();
    const before = requests.length;
    isBroken = false;
    await user.click(again);
    await waitFor(() => expect(screen.queryByText(/could not be sent/)).not.toBeInTheDocument());
    const sent = requests.slice(before).flat();
    expect(sent[0]?.part).toBe((requests[0]?.length ?? 0) + 1);
  });

  it('says that the account is full', async () => {
    await bring(() => HttpResponse.json({ code: 'FB413', message: 'storage_limit' }, { status: 413 }));
    expect(await screen.findByText(/lessons have arrived. Your account is full./)).toBeVisible();
  });
});

describe('the copy of an account', () => {
  const copy = async (files: Readonly<Record<string, unknown>>) => {
    const contents = Object.entries(files).map(([name, content]) => ({ path: name, content: JSON.stringify(content) }));
    return new File([await zipped(contents, { at: saturday })], 'fabula-account.zip');
  };
  const row = { id: 'a', title: 'La casa', language: 'Spanish', words: 9, parts: 2 };
  const parts = [1, 2].map((part) => ({
    ...{ text_id: 'a', part, chapter: part === 1 ? 'Uno' : null },
    ...{ sentences: [`Frase ${part}.`], key_phrases: ['una casa'] },
  }));

  it('brings its texts back, row by row', async () => {
    const sent: [string, unknown][] = [];
    const { user } = open([...takesTexts((...one) => sent.push(one)), ...account({ texts: [] })]);
    await user.upload(
      await screen.findByLabelText(texts.archive_file),
      await copy({ 'tables/own_texts.json': [row], 'tables/own_text_parts.json': parts }),
    );
    expect(await screen.findByText('La casa')).toHaveAttribute('lang', 'es');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep 1 text' }));
    expect(await screen.findByText('1 text is yours again.')).toBeVisible();
    const { id: _id, ...kept } = row;
    expect(sent).toMatchObject([
      ['own_texts', kept],
      ['own_text_parts', parts.map(({ text_id: _text, ...part }) => part)],
    ]);
  });

  it('says so where it has none, and where they cannot be sent', async () => {
    const { user } = open(account({ texts: [] }));
    await user.upload(await screen.findByLabelText(texts.archive_file), await copy({ 'account.json': {} }));
    expect(await screen.findByText(texts.archive_unknown)).toBeVisible();
    await user.upload(
      screen.getByLabelText(texts.archive_file),
      await copy({ 'tables/own_texts.json': [row], 'tables/own_text_parts.json': parts }),
    );
    network.use(networkDown());
    await user.click(await screen.findByRole('button', { name: 'Keep 1 text' }));
    expect(await screen.findByText(texts.archive_failed)).toBeVisible();
  });
});

describe('the list of texts', () => {
  it('tells how far the learner is, and goes on with the lesson that was begun', async () => {
    const { user, platform } = open(account());
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('heading', { name: 'La casa de la colina' })).toHaveAttribute('lang', 'es');
    expect(card.getByRole('progressbar', { name: '2 of 12 lessons finished' })).toHaveAttribute('aria-valuenow', '17');
    await user.click(card.getByRole('button', { name: 'Continue lesson 3' }));
    expect(platform.navigation.getLocation().pathname).toBe(`/story/${storyId}`);
  });

  it('stands before the form that brings another, to which a link leads', async () => {
    open(account());
    const list = await screen.findByRole('list', { name: texts.listLabel });
    const form = screen.getByRole('heading', { name: texts.newTitle });
    expect(list.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: texts.newTitle })).toHaveAttribute('href', `#${form.id}`);
  });

  it('has no such link while the form is all there is', async () => {
    open(account({ texts: [] }));
    expect(await screen.findByRole('heading', { name: texts.newTitle })).toBeVisible();
    expect(screen.queryByRole('link', { name: texts.newTitle })).not.toBeInTheDocument();
  });

  it.each([
    ['daily_story_limit', texts.limitDaily],
    ['weekly_story_limit', texts.limitWeekly],
  ])('says at the button that a lesson would be a story too many: %s', async (reason, message) => {
    const refused = () => ({ storyId: null, reason });
    const { user } = open([
      procedure('begin_own_text_part', refused),
      ...account({ texts: [textRow({ storyId: null })] }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Begin lesson 3' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: texts.seePremium })).toBeVisible();
  });

  it('says before from when a text can begin, and only of one that was not counted yet', async () => {
    const fresh = textRow({ id: 'b', begun: 0, finished: 0, nextPart: 1, storyId: null });
    open([storyUsedUp(), ...account({ texts: [textRow({ storyId: null }), fresh] })], { now: () => saturday });
    expect(await screen.findByText(/^A new text can begin from Sunday, November 22\. You can bring it/)).toBeVisible();
    const button = screen.getByRole('button', { name: 'Begin lesson 1' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('This text can begin from Sunday, November 22.');
    expect(screen.getByRole('button', { name: 'Begin lesson 3' })).toBeEnabled();
  });

  it('takes the refusal back when premium begins', async () => {
    const refused = () => ({ storyId: null, reason: 'daily_story_limit' });
    const { user, platform } = open([
      procedure('begin_own_text_part', refused),
      ...account({ texts: [textRow({ storyId: null })] }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Begin lesson 3' }));
    await screen.findByText(texts.limitDaily);
    network.use(tableRows('user_subscriptions', [{ tier: 'premium', expires_at: null, trial_expires_at: null }]));
    await act(() => platform.queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByText(texts.limitDaily)).not.toBeInTheDocument());
  });

  it('says that a text has not arrived whole', async () => {
    open(account({ texts: [textRow({ kept: 7 })] }));
    expect(
      await screen.findByText('7 of 12 lessons have arrived. Open the same text again to add the rest.'),
    ).toBeVisible();
  });

  it('offline opens what was begun and nothing else', async () => {
    const { platform } = open(account({ texts: [textRow(), textRow({ id: 'b', storyId: null, nextPart: 5 })] }));
    await screen.findByRole('button', { name: 'Begin lesson 5' });
    act(() => platform.connectivity.setState({ online: false }));
    expect(screen.getByText(texts.offline)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Begin lesson 5' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Continue lesson 3' })).toBeEnabled();
  });

  it('asks to sign in when the session has ended', async () => {
    open(account(), { user: null });
    expect(await screen.findByText(texts.signedOutText)).toBeVisible();
  });
});

describe('a table of contents', () => {
  const contents = { path: `/texts/${textId}` };

  it('lists the lessons under their chapters, with what was done', async () => {
    open(account(), contents);
    const list = within(await screen.findByRole('list', { name: texts.lessonsLabel }));
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Uno', 'Dos']);
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Lesson 1La casa.*Finished$/),
      expect.stringMatching(/^Lesson 2Un día.*Finished$/),
      expect.stringMatching(/^Lesson 3Los vecinos.*Begun$/),
      expect.stringMatching(/^Lesson 4Por la noche.*cocina\.$/),
    ]);
  });

  it('opens any lesson, and once where it is pressed twice', async () => {
    const begun: unknown[] = [];
    const begin = procedure('begin_own_text_part', (body) => {
      begun.push(body);
      return { storyId, reason: null };
    });
    const { user, platform } = open([begin, ...account()], contents);
    await user.dblClick(await screen.findByRole('button', { name: /^Lesson 4/ }));
    await waitFor(() => expect(platform.navigation.getLocation().pathname).toBe(`/story/${storyId}`));
    expect(begun).toEqual([{ text_id: textId, part: 4 }]);
  });

  it('has the lesson that was opened from the start, on the way back', async () => {
    const parts = Array.from({ length: 100 }, (_, at) => ({
      ...{ part: at + 1, chapter: null, beginning: 'Hay luz.', storyId, state: 'begun' },
    }));
    const { user, platform } = open(account({ parts }), contents);
    await user.click(await screen.findByRole('button', { name: /^Lesson 70/ }));
    await waitFor(() => expect(platform.navigation.getLocation().pathname).toBe(`/story/${storyId}`));
    act(() => window.history.back());
    await screen.findByRole('button', { name: /^Lesson 1\D/ });
    expect(screen.getByRole('button', { name: /^Lesson 70/ })).toBeInTheDocument();
    await screen.findByRole('button', { name: /^Lesson 100/ });
  });

  it('deletes the text after a question', async () => {
    const deleted: string[] = [];
    const { user, platform } = open(account(), contents);
    network.use(
      http.delete('*/rest/v1/own_texts', ({ request }) => {
        deleted.push(new URL(request.url).searchParams.get('id') ?? '');
        return HttpResponse.json([]);
      }),
    );
    await user.click(await screen.findByRole('button', { name: texts.deleteButton }));
    await user.click(await screen.findByRole('button', { name: texts.deleteConfirm }));
    await waitFor(() => expect(platform.navigation.getLocation().pathname).toBe('/texts'));
    expect(deleted).toEqual([`eq.${textId}`]);
  });

  it('of a text that is gone leads back to the others', async () => {
    open(account({ texts: [], parts: [] }), contents);
    expect(await screen.findByRole('heading', { level: 1, name: texts.gone })).toBeVisible();
  });
});

describe('how much of a text is known', () => {
  const marks = [{ state: 'known', words: ['ver', 'el'] }] as const;
  const known = wordsDouble({ marks, forms: { ve: 'ver', ven: 'ver' } }).handlers;
  const words = [
    procedure('own_text_vocabulary', () => 'el:8 mesa ve'),
    tableRows('own_text_parts', [
      { part: 1, vocabulary: 've ven:2 mesa' },
      { part: 2, vocabulary: null },
    ]),
  ];

  it('stands with each text', async () => {
    open([...known, ...words, ...account()]);
    const card = (await screen.findByRole('link', { name: 'La casa de la colina' })).closest('li');
    if (!card) throw new Error('The text has no card');
    expect(await within(card).findByText('You know 90% of its words; 1 word is new.')).toBeInTheDocument();
    expect(within(card).getByText('90% known · 1 new word')).toBeVisible();
  });

  it('stands with each lesson whose words are counted', async () => {
    open([...known, ...words, ...account()], { path: `/texts/${textId}` });
    const [first, second] = within(await screen.findByRole('list', { name: texts.lessonsLabel })).getAllByRole(
      'listitem',
    );
    if (!first || !second) throw new Error('The text has lessons');
    expect(await within(first).findByText('75% known · 1 new word')).toBeVisible();
    expect(within(second).queryByText(/known/)).not.toBeInTheDocument();
  });

  it('is not said to whoever has marked no word, and not asked for', async () => {
    open(account());
    await screen.findByRole('link', { name: 'La casa de la colina' });
    expect(screen.queryByText(/known/)).not.toBeInTheDocument();
  });
});
