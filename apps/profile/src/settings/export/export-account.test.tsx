import { ownTables } from '@fabula/data';
import { newOperation } from '@fabula/platform';
import { ada, networkDown, phraseRow, profileRow, storyRow, tableFails } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { screen, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import profile from '../../locales/en.json' with { type: 'json' };
import { ExportAccount } from './export-account.tsx';
import { neverAnswers, ownRows } from './export-double.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const now = () => new Date('2026-11-21T23:30:00Z');
const render = () => renderFeature(<ExportAccount />, { texts: { profile }, now });
const download = () => screen.findByRole('button', { name: 'Download a copy' });

/** The files that the browser was given to download. */
const handedOut: Blob[] = [];
const names: string[] = [];
beforeEach(() => {
  handedOut.length = 0;
  names.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) handedOut.push(blob);
    return 'blob:export';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

async function archive() {
  const [blob] = handedOut;
  if (!blob) throw new Error('Nothing was handed out');
  const bytes = await new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(reader.error));
    reader.readAsArrayBuffer(blob);
  });
  const files = unzipSync(new Uint8Array(bytes));
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  return { files, text, json: (path: string): unknown => JSON.parse(text(path)) };
}

it('holds every table, the phrases as CSV, and what only this device has', async () => {
  const rows = {
    profiles: [profileRow({ created_at: '2026-01-01T00:00:00Z' })],
    user_stories: [storyRow()],
    user_phrases: [phraseRow({ phrase: '=hola', user_note: 'a\nb', next_review_date: null })],
    translated_words: [{ language: 'Spanish', word: 'pan' }],
    applied_operations: [{ operation_id: '1' }],
  };
  server.use(...ownRows(rows));
  const { user, platform } = render();
  const sound = new Uint8Array([1, 2, 3]);
  const about = { userId: ada.id, storyId: 's', what: 'sentence:1', durationMs: 900, transcription: 'hola' };
  const record = (id: string, owner: string, value: unknown) =>
    platform.storage.recordings.put({ id, owner, group: 's/sentence:1', at: Number(id), sizeBytes: 3, value });
  await record('1', ada.id, { ...about, bytes: sound.buffer, mimeType: 'audio/webm;codecs=opus' });
  await record('2', ada.id, 'damaged');
  await record('3', 'somebody else', { ...about, bytes: sound.buffer, mimeType: 'audio/webm' });
  platform.preferences.set('quizPace', 'stays');

  await user.click(await download());
  expect(await screen.findByText(/^fabula-account-.*\.zip \(.* kB\) was handed to your browser\.$/)).toBeVisible();
  expect(names).toEqual([expect.stringMatching(/^fabula-account-2026-11-2[12]\.zip$/)]);
  const { files, text, json } = await archive();
  const tables = Object.keys(ownTables).map((table) => `tables/${table}.json`);
  const device = [
    'device/outbox.json',
    'device/preferences.json',
    'device/recordings.json',
    'device/recordings/001.webm',
  ];
  expect(Object.keys(files).sort()).toEqual(['README.txt', 'account.json', 'phrases.csv', ...device, ...tables].sort());
  expect(json('account.json')).toEqual({
    ...{ id: ada.id, email: ada.email, fullName: ada.fullName, createdAt: '2026-01-01T00:00:00Z' },
    ...{ exportedAt: '2026-11-21T23:30:00.000Z', formatVersion: 1 },
  });
  for (const table of Object.keys(ownTables)) {
    const there = Object.entries(rows).find(([name]) => name === table)?.[1] ?? [];
    expect(json(`tables/${table}.json`)).toEqual(there);
    expect(text('README.txt')).toContain(`${table}.json`);
  }
  expect(text('phrases.csv')).toContain("'=hola,market,");
  expect(json('device/recordings.json')).toEqual([
    { file: 'device/recordings/001.webm', mimeType: 'audio/webm;codecs=opus', ...about },
  ]);
  expect(files['device/recordings/001.webm']).toEqual(sound);
  expect(json('device/preferences.json')).toMatchObject({ quizPace: 'stays', theme: 'system' });
  expect(json('device/outbox.json')).toEqual({ waiting: [], refused: [] });
  expect(text('README.txt')).toContain('Recordings on this device: 1.');
});

it('exports an account of 1,100 stories and 5,000 phrases, page by page', async () => {
  const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const read: string[] = [];
  server.use(
    ...ownRows(
      {
        user_stories: Array.from({ length: 1100 }, (_, index) => storyRow({ id: id(index) })),
        user_phrases: Array.from({ length: 5000 }, (_, index) =>
          phraseRow({ id: id(index), phrase: `frase ${index}` }),
        ),
      },
      (table, offset) => read.push(`${table} ${offset}`),
    ),
  );
  const { user } = render();
  await user.click(await download());
  expect(await screen.findByText(/was handed to your browser/)).toBeVisible();
  const { json, text } = await archive();
  expect(json('tables/user_stories.json')).toHaveLength(1100);
  expect(json('tables/user_phrases.json')).toHaveLength(5000);
  expect(text('phrases.csv').split('\r\n')).toHaveLength(5002);
  expect(read).toHaveLength(11 + 10 + Object.keys(ownTables).length - 2);
});

it('reads a table again if rows were added while it was read, so that none is missing or there twice', async () => {
  const words = Array.from({ length: 600 }, (_, index) => ({
    language: 'Spanish',
    word: `w${String(index).padStart(3, '0')}`,
  }));
  let reads = 0;
  server.use(
    ...ownRows({
      get translated_words() {
        reads += 1;
        // Before the second page is read, a row is inserted in front of all others.
        return reads === 1 ? words : [{ language: 'Spanish', word: 'a new one' }, ...words];
      },
    }),
  );
  const { user } = render();
  await user.click(await download());
  await screen.findByText(/was handed to your browser/);
  const { json } = await archive();
  expect(json('tables/translated_words.json')).toHaveLength(601);
});

it('says that it failed, downloads nothing, and tries again', async () => {
  server.use(tableFails('phrase_reviews', 400), ...ownRows({}));
  const { user } = render();
  await user.click(await download());
  expect(await screen.findByText(/^The copy could not be made\. Nothing was saved/)).toBeVisible();
  expect(handedOut).toEqual([]);
  server.resetHandlers(...ownRows({}));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/was handed to your browser/)).toBeVisible();
  expect(handedOut).toHaveLength(1);
});

it('shows its progress, can be canceled, and then downloads nothing', async () => {
  server.use(neverAnswers('user_stories'), ...ownRows({}));
  const { user } = render();
  await user.click(await download());
  const bar = await screen.findByRole('progressbar', { name: 'Collecting your data' });
  await vi.waitFor(() => expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(20));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(await download()).toHaveFocus();
  expect(handedOut).toEqual([]);
});

it('holds what was in the outbox when it began, even if that is sent meanwhile', async () => {
  const sent = vi.fn();
  let isReachable = false;
  server.use(
    http.post('*/rest/v1/rpc/apply_operations', async ({ request }) => {
      if (!isReachable) return HttpResponse.error();
      const { operations } = (await request.json()) as { operations: { id: string }[] }; // the outbox sends this
      sent();
      return HttpResponse.json(operations.map(({ id }) => ({ id, status: 'applied' })));
    }),
    ...ownRows({
      // From this read on, the server can be reached again.
      get user_phrases() {
        isReachable = true;
        return [];
      },
    }),
  );
  const { user, platform } = render();
  const context = { userId: ada.id, now: now(), timeZone: 'UTC' };
  const patch = { phraseId: '20000000-0000-4000-8000-000000000009' };
  await platform.outbox.add(newOperation({ kind: 'phrase.delete', key: 'phrase:9', patch }, context));
  await vi.waitFor(() => expect(platform.outbox.store.getState().pending).toHaveLength(1));
  const send = platform.outbox.flush;
  const reading = vi.spyOn(platform.storage.recordings, 'entries').mockImplementation(async () => {
    await send();
    expect(platform.outbox.store.getState().pending).toEqual([]);
    return [];
  });
  await user.click(await download());
  await screen.findByText(/was handed to your browser/);
  expect(reading).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledOnce();
  expect((await archive()).json('device/outbox.json')).toMatchObject({ waiting: [{ kind: 'phrase.delete', patch }] });
});

it('exports what the server has where the browser blocks its recordings, and says so', async () => {
  server.use(...ownRows({}));
  const { user, platform } = render();
  const report = vi.spyOn(platform.reporter, 'report').mockImplementation(() => undefined);
  vi.spyOn(platform.storage.recordings, 'entries').mockRejectedValue(new DOMException('Blocked', 'SecurityError'));
  await user.click(await download());
  expect(await screen.findByText(/The recordings of this device could not be read/)).toBeVisible();
  expect((await archive()).json('device/recordings.json')).toBeNull();
  expect(report).toHaveBeenCalledWith(expect.any(DOMException));
});

it('waits for the network', async () => {
  server.use(networkDown());
  const { user, container } = render();
  await user.click(await download());
  expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  expect(await within(container).findByText(/^You are offline/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDisabled();
  window.dispatchEvent(new Event('online'));
});
