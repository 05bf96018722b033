import type { ProgressPatch } from '@fabula/contracts';
import { newOperation } from '@fabula/platform';
import { ada, tableRows } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { allFeatures } from '../testing/shell-double.ts';
import { MainLayout } from './main-layout.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import '../testing/browser-gaps.ts';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  code = 'invalid';
  window.dispatchEvent(new Event('online'));
  api.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => api.close());

type Body = Parameters<typeof newOperation>[0];

const patch = {
  phraseId: '30000000-0000-4000-8000-000000000001',
  phrase: 'كلمة',
  translation: 'word',
  example: null,
  language: 'Arabic',
  difficulty: 'Medium',
} as const;
let code = 'invalid';
const answers = (status: 'applied' | 'rejected', until: Promise<unknown> = Promise.resolve()) =>
  http.post('*/rest/v1/rpc/apply_operations', async ({ request }) => {
    await until;
    const { operations } = (await request.json()) as { operations: { id: string }[] };
    return HttpResponse.json(operations.map(({ id }) => ({ id, status, code })));
  });

const title = (count: number) => `${count} change${count === 1 ? '' : 's'} could not be saved`;
const shownTitle = () => screen.queryByText(/could not be saved/, { selector: 'summary' });

async function open(...bodies: readonly Body[]) {
  api.use(answers('rejected'));
  const rendered = renderFeature(
    <main id="content" tabIndex={-1}>
      <UnsavedNotice />
    </main>,
    { texts: { shell: en } },
  );
  const { outbox } = rendered.platform;
  expect(shownTitle()).toBeNull();
  const context = { userId: ada.id, now: new Date('2026-11-21T10:30:00Z'), timeZone: 'Europe/Madrid' };
  for (const body of bodies) await act(() => outbox.add(newOperation(body, context)));
  const summary = await screen.findByText(title(bodies.length), { selector: 'summary' });
  await rendered.user.click(summary);
  return rendered;
}

const word: Body = { kind: 'phrase.save', key: 'phrase:1', patch };
const progress = (change: Omit<ProgressPatch, 'storyId'>): Body => ({
  kind: 'progress',
  key: 'progress:s',
  patch: { storyId: 's', ...change },
});

it('lists what the server refused, in its own language, until a retry is accepted', async () => {
  const { user } = await open(word);
  expect(screen.getByText('كلمة')).toHaveAttribute('lang', 'ar');
  expect(screen.getByRole('status')).toHaveTextContent(title(1));
  api.use(answers('applied'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(shownTitle()).toBeNull());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('stays open, with the button in focus, while a retry is under way and when it is refused again', async () => {
  const { user } = await open(word);
  const answer = Promise.withResolvers<void>();
  api.use(answers('rejected', answer.promise));
  const button = screen.getByRole('button', { name: 'Retry' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(button).toHaveFocus();
  expect(screen.getByText('كلمة')).toBeVisible();
});

it.each<[Omit<ProgressPatch, 'storyId'>, string]>([
  [{ steps: ['listen_read'], addSeconds: 150 }, '“Listen and read” finished, 3 minutes of learning'],
  [{ steps: ['quiz'], accuracyRatio: 0.75 }, '“Quick quiz” finished, quiz result 75%'],
  [
    { speaking: { sentences: [{ index: 0, addAttempts: 1 }] }, addSeconds: 20 },
    'What you spoke, 20 seconds of learning',
  ],
  [{ speaking: { addSeconds: 1 }, addSeconds: 1 }, '1 second of learning'],
  [{ currentSentence: 2 }, 'Your place in the story'],
  [{ quizQuestions: [] }, 'The quiz’s questions'],
  [{}, 'Progress in a story'],
])('calls %j “%s”, and says when it was', async (change, words) => {
  await open(progress(change));
  const entry = screen.getByRole('listitem');
  expect(entry).toHaveTextContent(words);
  const time = within(entry).getByText(/Nov 21, 2026/);
  expect(time).toHaveAttribute('datetime', '2026-11-21T10:30:00.000Z');
  expect(entry).not.toHaveTextContent(/progress:|invalid|addSeconds/);
});

const [phraseId, reviewId] = ['p', 'r'];
it.each<[Body, string]>([
  [
    {
      kind: 'phrase.review',
      key: 'phrase:p',
      patch: { phraseId, reviewId, answer: 'got_it', side: 'recognition', fsrs: null },
    },
    'Phrase reviewed: got it',
  ],
  [
    {
      kind: 'phrase.review',
      key: 'phrase:p',
      patch: { phraseId, reviewId, answer: 'back', side: 'production', fsrs: null },
    },
    'Phrase reviewed: back',
  ],
  [{ kind: 'phrase.undo', key: 'phrase:p', patch: { phraseId, reviewId } }, 'Answer taken back'],
  [{ kind: 'phrase.note', key: 'phrase:p', patch: { phraseId, note: 'con leche' } }, 'Note on a phrase: con leche'],
  [{ kind: 'phrase.note', key: 'phrase:p', patch: { phraseId, note: null } }, 'Note on a phrase removed'],
  [{ kind: 'phrase.delete', key: 'phrase:p', patch: { phraseId } }, 'Phrase deleted'],
])('calls %j “%s”', async (body, words) => {
  code = 'not_found';
  await open(body);
  expect(screen.getByRole('listitem')).toHaveTextContent(words);
  expect(screen.getByRole('listitem')).toHaveTextContent('The phrase is no longer there.');
});

it('says that the collection is full', async () => {
  code = 'phrase_limit';
  await open(word);
  expect(screen.getByRole('listitem')).toHaveTextContent('The collection is full: delete phrases you no longer need.');
});

it.each([
  ['storage_limit', 'Your account is full: see Storage in the settings.'],
  ['review_limit', 'Your account holds no more answers: delete phrases you no longer need.'],
  ['too_old', 'Older than 90 days'],
])('says of %s why it was not taken', async (limit, words) => {
  code = limit;
  await open(word);
  expect(screen.getByRole('listitem')).toHaveTextContent(words);
});

it.each([
  ['weekly_begin_limit', 'The limit of new stories this week is reached: try again next week, or with Premium.'],
  ['weekly_shadow_limit', 'The limit of shadowed stories this week is reached: try again next week, or with Premium.'],
])('says of %s when to try again', async (limit, words) => {
  code = limit;
  await open(progress({ speaking: { sentences: [{ index: 0, addAttempts: 1 }] } }));
  expect(screen.getByRole('listitem')).toHaveTextContent(words);
});

it('says that a story is gone', async () => {
  code = 'not_found';
  await open(progress({ steps: ['quiz'] }));
  expect(screen.getByRole('listitem')).toHaveTextContent('Its story is no longer there.');
});

it('says offline that a retry has to wait, and still gives a copy', async () => {
  await open(word);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline: try again when you are back/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
});

it('gives a copy of it as a file', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const { user } = await open(word);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const [file] = made.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('No file was made');
  expect(JSON.parse(await file.text())).toMatchObject([{ code: 'invalid', operation: { patch } }]);
});

it.each([true, false])('stands above the page, bare: %s', async (bare) => {
  api.use(answers('rejected'), tableRows('profiles', []));
  const { platform } = renderFeature(
    <MainLayout bare={bare}>
      <p>The lesson</p>
    </MainLayout>,
    { texts: { shell: en }, manifests: allFeatures },
  );
  const context = { userId: ada.id, now: new Date(), timeZone: 'UTC' };
  await act(() => platform.outbox.add(newOperation(word, context)));
  const summary = await screen.findByText(title(1), { selector: 'summary' });
  expect(summary.compareDocumentPosition(screen.getByText('The lesson'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
