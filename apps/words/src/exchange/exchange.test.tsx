import type { WordsMarkPatch } from '@fabula/contracts';
import { zipped } from '@fabula/exchange';
import { ankiDeck, fakeWordsWorker } from '@fabula/exchange/testing';
import { networkDown } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import texts from '../locales/en.json' with { type: 'json' };
import { account } from '../testing/account.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  network.resetHandlers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'Worker');
});
afterAll(() => network.close());

/** What the browser was given to download. */
const handedOut: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  handedOut.length = 0;
  let last: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob instanceof Blob ? blob : null;
    return 'blob:words';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last) handedOut.push({ name: this.download, blob: last });
  });
});

const now = () => new Date('2026-11-21T10:00:00Z');
const open = (handlers: readonly RequestHandler[] = account()) => {
  network.use(...handlers);
  return renderFeature(<App />, { texts: { words: texts }, path: '/words', now });
};
type User = ReturnType<typeof open>['user'];

async function choose(user: User, file: File): Promise<void> {
  await user.click(await screen.findByRole('button', { name: texts.import_open }));
  await user.upload(await screen.findByLabelText(texts.import_file), file);
}
const preview = async () =>
  within(await screen.findByRole('list', { name: texts.import_preview }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('importing words', () => {
  it('shows what stands in a list before anything is sent, says what is left out, and imports it as evidence', async () => {
    fakeWordsWorker(window);
    const sent: WordsMarkPatch[] = [];
    const { user } = open(account({ onMarks: (patch) => sent.push(patch) }));
    await choose(user, new File(['el gato\nlos perros (m.)\nbuenos días\n42\nGato\n'], 'lista.txt'));
    expect(await screen.findByRole('heading', { name: 'In “⁨lista.txt⁩”' })).toHaveFocus();
    expect(await preview()).toEqual(['gato', 'perros', 'buenos díasseveral words', '42no word', 'gato']);
    expect(screen.getByText('2 words to import')).toBeVisible();
    expect(screen.getByText('1 entry left out, because it has several words')).toBeVisible();
    expect(screen.getByText('1 entry left out, because there is no word in it')).toBeVisible();
    expect(screen.getByText('1 entry left out, because its word was there already')).toBeVisible();
    expect(sent).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: texts.import_state }), 'learning');
    await user.click(screen.getByRole('button', { name: 'Import 2 words' }));
    expect(await screen.findByRole('heading', { name: '2 words imported' })).toBeVisible();
    expect(sent).toMatchObject([{ state: 'learning', chosen: false, words: ['gato', 'perros'] }]);
    await user.click(screen.getByRole('button', { name: texts.import_close }));
    expect(await screen.findByRole('button', { name: 'gato' })).toBeVisible();
  });

  it('lets the learner say which field of an Anki deck is the word', async () => {
    fakeWordsWorker(window);
    const sent: WordsMarkPatch[] = [];
    const { user } = open(account({ onMarks: (patch) => sent.push(patch) }));
    const deck = await ankiDeck(
      ['English', 'Spanish'],
      [
        ['dog', '<b>el perro</b>'],
        ['cat', 'gato&nbsp;[sound:gato.mp3]'],
      ],
    );
    await choose(user, new File([deck], 'deck.apkg'));
    expect(await preview()).toEqual(['dog', 'cat']);
    await user.selectOptions(screen.getByRole('combobox', { name: texts.import_field }), 'Spanish (el perro)');
    expect(await preview()).toEqual(['perro', 'gato']);
    await user.click(screen.getByRole('button', { name: 'Import 2 words' }));
    await screen.findByRole('heading', { name: '2 words imported' });
    expect(sent).toMatchObject([{ state: 'known', chosen: false, words: ['perro', 'gato'] }]);
  });

  it('takes the words of an account’s copy with their states, and ignores none that was decided otherwise', async () => {
    fakeWordsWorker(window);
    const sent: WordsMarkPatch[] = [];
    const { user } = open(account({ onMarks: (patch) => sent.push(patch) }));
    const row = (language: string, word: string, state: string) => ({ language, word, state, chosen: true });
    const rows = [row('Spanish', 'gato', 'known'), row('French', 'chat', 'met'), row('Spanish', 'casa', 'ignored')];
    const content = JSON.stringify([...rows, row('Spanish', 'ana', 'ignored'), row('Spanish', 'sol', 'new')]);
    const archive = await zipped([{ path: 'tables/word_states.json', content }], { at: now() });
    await choose(user, new File([archive], 'fabula-account.zip'));
    expect(await screen.findByText('Spanish, known: 1')).toBeVisible();
    expect(screen.getByText('Spanish, ignored: 2')).toBeVisible();
    expect(screen.getByText('French, met: 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import 4 words' }));
    await screen.findByRole('heading', { name: /words imported$/ });
    expect(sent.map(({ language, state, chosen, words }) => [language, state, chosen, words])).toEqual([
      ['Spanish', 'known', false, ['gato']],
      ['Spanish', 'ignored', true, ['ana']], // the learner has said that “casa” is known
      ['French', 'met', false, ['chat']],
    ]);
  });

  it.each([
    ['a picture', new File([new Uint8Array([0x89, 0, 0, 1])], 'a.csv'), texts.problem_unknown_kind],
    ['nothing', new File([' \n'], 'a.csv'), texts.problem_empty],
    ['a broken archive', new File([new Uint8Array([0x50, 0x4b, 3, 4, 9])], 'a.apkg'), texts.problem_broken],
  ])('refuses %s with a sentence, and takes another file', async (_case, file, problem) => {
    fakeWordsWorker(window);
    const { user } = open();
    await choose(user, file);
    expect(await screen.findByText(problem)).toBeVisible();
    await user.upload(screen.getByLabelText(texts.import_file), new File(['gato'], 'a.txt'));
    expect(await preview()).toEqual(['gato']);
  });

  it('loses nothing where the reader breaks or the server cannot be reached', async () => {
    const reader = fakeWordsWorker(window, 'breaks');
    const { user, platform } = open();
    await choose(user, new File(['gato'], 'a.txt'));
    expect(await screen.findByText(texts.problem_failed)).toBeVisible();
    reader.fate = 'works';
    await user.upload(screen.getByLabelText(texts.import_file), new File(['gato'], 'a.txt'));
    await preview();
    network.use(networkDown());
    await user.click(screen.getByRole('button', { name: 'Import 1 word' }));
    expect(await screen.findByText(texts.import_failed)).toBeVisible();
    act(() => platform.connectivity.setState({ online: false }));
    expect(screen.getByText(texts.import_offline)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 1 word' })).toBeDisabled();
  });
});

describe('exporting words', () => {
  it('hands out every marked word, and its import brings back the same row by row', async () => {
    fakeWordsWorker(window);
    const sent: WordsMarkPatch[] = [];
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: texts.export_button }));
    await waitFor(() => expect(handedOut).toHaveLength(1));
    expect(handedOut[0]?.name).toBe('fabula-words-spanish-2026-11-21.csv');
    const csv = (await bytesOf(handedOut[0]?.blob)).buffer;
    expect(new TextDecoder().decode(csv)).toBe(
      'word,state,language\r\nabrir,met,Spanish\r\nárbol,known,Spanish\r\ncasa,known,Spanish\r\n' +
        'marta,ignored,Spanish\r\nópera,learning,Spanish\r\nperro,known,Spanish\r\n',
    );
    unmount();

    network.resetHandlers();
    const second = open(account({ marks: [], days: [], onMarks: (patch) => sent.push(patch) }));
    await choose(second.user, new File([csv], 'words.csv'));
    await second.user.click(await screen.findByRole('button', { name: 'Import 6 words' }));
    await screen.findByRole('heading', { name: '6 words imported' });
    const rows = sent.flatMap(({ state, words }) => words.map((word) => `${word} ${state}`));
    expect(rows.sort()).toEqual(
      ['abrir met', 'casa known', 'marta ignored', 'perro known', 'árbol known', 'ópera learning'].sort(),
    );
  });
});

async function bytesOf(blob: Blob | undefined): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob ?? new Blob());
  });
}
