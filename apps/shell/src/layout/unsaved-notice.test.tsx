import { newOperation } from '@fabula/platform';
import { ada } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { UnsavedNotice } from './unsaved-notice.tsx';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  api.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => api.close());

const patch = {
  phraseId: '30000000-0000-4000-8000-000000000001',
  phrase: 'كلمة',
  translation: 'word',
  example: null,
  language: 'Arabic',
  difficulty: 'Medium',
} as const;
const answers = (status: 'applied' | 'rejected') =>
  http.post('*/rest/v1/rpc/apply_operations', async ({ request }) => {
    const { operations } = (await request.json()) as { operations: { id: string }[] };
    return HttpResponse.json(operations.map(({ id }) => ({ id, status, code: 'invalid' })));
  });

async function open() {
  api.use(answers('rejected'));
  const rendered = renderFeature(<UnsavedNotice />, { texts: { shell: en } });
  const { outbox, now } = rendered.platform;
  expect(screen.queryByText(/could not be saved/)).toBeNull();
  const context = { userId: ada.id, now: now(), timeZone: 'Europe/Madrid' };
  await act(() => outbox.add(newOperation({ kind: 'phrase.save', key: 'phrase:1', patch }, context)));
  await rendered.user.click(await screen.findByText('1 change could not be saved'));
  return rendered;
}

it('lists what the server refused, in its own language, until a retry is taken', async () => {
  const { user } = await open();
  expect(screen.getByText('كلمة')).toHaveAttribute('lang', 'ar');
  api.use(answers('applied'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('1 change could not be saved')).toBeNull());
});

it('gives a copy of it as a file', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const [file] = made.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('No file was made');
  expect(JSON.parse(await file.text())).toMatchObject([{ code: 'invalid', operation: { patch } }]);
});
