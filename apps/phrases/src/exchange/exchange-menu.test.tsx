import type { SavedPhrase } from '@fabula/data';
import { phrasesFromCsv } from '@fabula/exchange';
import { fakeAnkiWorker } from '@fabula/exchange/testing';
import { networkDown, profileRow, tableRows } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import phrasesTexts from '../locales/en.json' with { type: 'json' };
import { ExchangeMenu } from './exchange-menu.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => server.use(tableRows('profiles', [profileRow()]), free));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const free = tableRows('user_subscriptions', []);
const premium = tableRows('user_subscriptions', [{ tier: 'premium', expires_at: null, trial_expires_at: null }]);
const now = () => new Date('2026-11-21T10:00:00Z');

const saved: SavedPhrase = {
  ...{ id: '20000000-0000-4000-8000-000000000001', phrase: '=mercado', translation: 'market', example: null },
  ...{
    language: 'Spanish',
    difficulty: 'Medium',
    reviewCount: 1,
    nextReviewAt: '2026-11-22T10:00:00Z',
    note: 'a "note"',
  },
  ...{ storyId: null, fsrs: null, createdAt: '2026-11-20T09:00:00+00:00' },
};

/** The files handed to the browser, by name. */
const downloads = new Map<string, Blob>();
beforeEach(() => {
  downloads.clear();
  let blob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) blob = given;
    return 'blob:download';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (blob) downloads.set(this.download, blob);
  });
});
afterEach(() => vi.restoreAllMocks());

function bytesOf(blob: Blob | undefined): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer)); // the type readAsArrayBuffer yields
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob ?? new Blob());
  });
}

async function opened(phrases: readonly SavedPhrase[] = [saved]) {
  const rendered = renderFeature(<ExchangeMenu language="Spanish" phrases={phrases} />, {
    texts: { phrases: phrasesTexts },
    now,
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Import or export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import and export' });
  const choose = (content: BlobPart, name = 'mine.csv') =>
    rendered.user.upload(
      within(dialog).getByLabelText('File with phrases', { selector: 'input' }),
      new File([content], name),
    );
  return { ...rendered, dialog, choose };
}

interface Answer {
  readonly added: number;
  readonly duplicates: number;
  readonly rejected: readonly { index: number; code: string }[];
}

/** Answers the database's import; `onPhrases` receives what was sent. */
function takesImport(answer: Answer, onPhrases: (phrases: unknown) => void = () => undefined) {
  return http.post('*/rest/v1/rpc/import_phrases', async ({ request }) => {
    onPhrases(((await request.json()) as { phrases: unknown }).phrases); // the shape the client sends
    return HttpResponse.json(answer);
  });
}

const csv = 'phrase,translation,language\nuno,one,Spanish\n,two,Spanish\nمرحبا,hello,Arabic\n';

it("shows a file's contents before anything is added, then adds them and says what became of them", async () => {
  const sent: unknown[] = [];
  server.use(takesImport({ added: 1, duplicates: 1, rejected: [] }, (phrases) => sent.push(phrases)));
  const { user, dialog, choose } = await opened();
  await choose(csv);
  expect(await within(dialog).findByRole('heading', { name: '2 phrases found in mine.csv' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Choose another file' }));
  expect(within(dialog).getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  await choose(csv);
  await within(dialog).findByRole('heading', { name: '2 phrases found in mine.csv' });
  const first = within(dialog).getByRole('list', { name: 'First phrases of the file' });
  expect(within(first).getByText('مرحبا')).toHaveAttribute('dir', 'rtl');
  expect(within(first).getByText('مرحبا')).toHaveAttribute('lang', 'ar');
  expect(within(dialog).getByText('Line 3 is left out: it has no phrase.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Import 2 phrases' }));
  expect(await within(dialog).findByRole('heading', { name: '1 phrase added' })).toHaveFocus();
  expect(within(dialog).getByText('1 phrase was there already and is left as it is.')).toBeVisible();
  expect(sent).toEqual([[expect.objectContaining({ phrase: 'uno' }), expect.objectContaining({ language: 'Arabic' })]]);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('accepts a dropped file, and names the phrases the collection has no room for', async () => {
  server.use(takesImport({ added: 1, duplicates: 0, rejected: [{ index: 1, code: 'phrase_limit' }] }));
  const { user, dialog } = await opened();
  const target = within(dialog).getByRole('group', { name: 'File with phrases' });
  fireEvent.dragOver(target);
  fireEvent.drop(target, { dataTransfer: { files: [new File([csv], 'dropped.csv')] } });
  await user.click(await within(dialog).findByRole('button', { name: 'Import 2 phrases' }));
  expect(await within(dialog).findByText('Your collection is full. 1 phrase was not taken:')).toBeVisible();
  expect(within(dialog).getByText('مرحبا')).toBeVisible();
});

it('distinguishes phrases without room in the account from phrases that cannot be stored', async () => {
  const rejected = [
    { index: 0, code: 'storage_limit' },
    { index: 1, code: 'invalid' },
  ];
  server.use(takesImport({ added: 0, duplicates: 0, rejected }));
  const { user, dialog, choose } = await opened();
  await choose(csv);
  await user.click(await within(dialog).findByRole('button', { name: 'Import 2 phrases' }));
  const full = await within(dialog).findByText('Your account is full. 1 phrase was not taken:');
  expect(full.nextSibling).toHaveTextContent('uno');
  const invalid = within(dialog).getByText('1 phrase could not be taken:');
  expect(invalid.nextSibling).toHaveTextContent('مرحبا');
});

it('keeps the file when the import fails, and tries again with all of it', async () => {
  server.use(networkDown());
  const { user, dialog, choose } = await opened();
  await choose(csv);
  await user.click(await within(dialog).findByRole('button', { name: 'Import 2 phrases' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Network error. Please check your connection.What was taken so far stays in your phrases. Trying again doubles nothing.',
  );
  expect(within(dialog).getByText('uno')).toBeVisible();
  server.resetHandlers(
    tableRows('profiles', [profileRow()]),
    free,
    takesImport({ added: 2, duplicates: 0, rejected: [] }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
  expect(await within(dialog).findByRole('heading', { name: '2 phrases added' })).toBeVisible();
});

it('keeps the file waiting while there is no network', async () => {
  const { dialog, choose, platform } = await opened();
  await choose(csv);
  const button = await within(dialog).findByRole('button', { name: 'Import 2 phrases' });
  act(() => platform.connectivity.setState({ online: false }));
  expect(within(dialog).getByText(/^You are offline\. Importing needs a connection/)).toBeVisible();
  expect(button).toBeDisabled();
});

it.each([
  ['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4]), /^mine\.csv is not a text file/],
  ['something enormous', new Uint8Array(10 * 1024 * 1024 + 1), 'mine.csv is larger than 10 MB.'],
])('says what is wrong with %s, and lets another be chosen', async (_, content, message) => {
  const { dialog, choose } = await opened();
  await choose(content);
  expect(await within(dialog).findByText(message)).toBeVisible();
  await choose(csv, 'other.csv');
  expect(await within(dialog).findByRole('heading', { name: '2 phrases found in other.csv' })).toBeVisible();
});

it('hands out CSV and an Anki package with premium', async () => {
  server.use(premium);
  const worker = fakeAnkiWorker(window);
  const { user, dialog } = await opened();
  await user.click(await within(dialog).findByRole('button', { name: 'CSV with 1 phrase' }));
  await vi.waitFor(() => expect([...downloads.keys()]).toEqual(['fabula-spanish-2026-11-21.csv']));
  const bytes = await bytesOf(downloads.get('fabula-spanish-2026-11-21.csv'));
  const { id: _id, storyId: _story, fsrs: _fsrs, ...exchanged } = saved;
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]); // the byte order mark Excel needs
  expect(phrasesFromCsv(strFromU8(bytes))).toEqual({ phrases: [exchanged], problems: [] });
  await user.click(within(dialog).getByRole('button', { name: 'Anki package with 1 phrase' }));
  await vi.waitFor(() => expect([...downloads.keys()]).toContain('fabula-spanish-2026-11-21.apkg'));
  const files = unzipSync(await bytesOf(downloads.get('fabula-spanish-2026-11-21.apkg')));
  expect(strFromU8(files['collection.anki2']?.slice(0, 15) ?? new Uint8Array())).toBe('SQLite format 3');
  expect(worker.ended).toBe(1);
  worker.remove();
});

it('says that an Anki package could not be made, ends its worker, and makes it when asked again', async () => {
  server.use(premium);
  const worker = fakeAnkiWorker(window, 'breaks');
  const { user, dialog, platform } = await opened();
  const button = await within(dialog).findByRole('button', { name: 'Anki package with 1 phrase' });
  const told = () => platform.toasts.getState().visible.filter(({ title }) => title === 'The file could not be made');
  await user.click(button);
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  worker.fate = 'fails';
  await user.click(button);
  await vi.waitFor(() => expect(worker.ended).toBe(2));
  expect(downloads.size).toBe(0);
  worker.fate = 'works';
  await user.click(button);
  await vi.waitFor(() => expect([...downloads.keys()]).toEqual(['fabula-spanish-2026-11-21.apkg']));
  expect(worker.ended).toBe(3);
  worker.remove();
});

it('opens once it knows whether export is locked, so that nothing moves under a press', async () => {
  const row = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  server.use(
    http.get('*/rest/v1/user_subscriptions', async () => {
      asked.resolve();
      await row.promise;
      return HttpResponse.json([{ tier: 'premium', expires_at: null, trial_expires_at: null }]);
    }),
  );
  const { user } = renderFeature(<ExchangeMenu language="Spanish" phrases={[saved]} />, {
    texts: { phrases: phrasesTexts },
    now,
  });
  await user.click(await screen.findByRole('button', { name: 'Import or export' }));
  await asked.promise;
  await import('./exchange-dialog.tsx');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  row.resolve();
  const dialog = await screen.findByRole('dialog', { name: 'Import and export' });
  expect(within(dialog).queryByText(/is part of Premium/)).not.toBeInTheDocument();
});

it('says without premium that export needs it, and exports as soon as premium is there', async () => {
  const { user, dialog, platform } = await opened();
  for (const name of ['CSV with 1 phrase', 'Anki package with 1 phrase']) {
    await user.click(within(dialog).getByRole('button', { name }));
    expect(platform.upgrade.store.getState().reason).toBe('export');
    platform.upgrade.close();
  }
  expect(platform.toasts.getState().visible.map(({ title }) => title)).toContain('Premium Feature');
  expect(downloads.size).toBe(0);
  server.use(premium);
  await act(() => platform.queryClient.invalidateQueries());
  await vi.waitFor(() => expect(within(dialog).queryByText(/is part of Premium/)).not.toBeInTheDocument());
  await user.click(within(dialog).getByRole('button', { name: 'CSV with 1 phrase' }));
  await vi.waitFor(() => expect([...downloads.keys()]).toEqual(['fabula-spanish-2026-11-21.csv']));
});

it('names the file by the day of the learner’s profile, wherever the device is', async () => {
  server.use(premium, tableRows('profiles', [profileRow({ time_zone: 'Pacific/Kiritimati' })]));
  const { user, dialog, platform } = await opened();
  await vi.waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
  await user.click(within(dialog).getByRole('button', { name: 'CSV with 1 phrase' }));
  await vi.waitFor(() => expect([...downloads.keys()]).toEqual(['fabula-spanish-2026-11-22.csv']));
});

it('has nothing to export while there are no phrases', async () => {
  const { dialog } = await opened([]);
  expect(within(dialog).getByText('There are no phrases to export yet.')).toBeVisible();
});
