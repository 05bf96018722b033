import { mostSharedBytes, shareCache, shareTime, shareTooLarge } from '@fabula/contracts';
import { mostFileBytes, mostPastedCharacters } from '@fabula/own-texts';
import { fakeReadWorker } from '@fabula/own-texts/testing';
import { ada, type FixtureOptions } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import texts from '../locales/en.json' with { type: 'json' };
import { account, takesTexts } from '../testing/account.ts';
import type { LaunchQueue } from './shared-thing.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  network.resetHandlers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'Worker');
  Reflect.deleteProperty(window, 'launchQueue');
});
afterAll(() => network.close());

const spanish = 'Marta vive en un piso pequeño con su perro. Por la mañana abre la ventana y mira la calle.';
/** The form as it was sent; words for `file` are what stands in one. */
function formOf(parts: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(parts))
    form.append(name, name === 'file' ? new File([text], 'la_casa.txt') : text);
  return form;
}

interface Given extends Pick<FixtureOptions, 'user' | 'config'> {
  readonly minutesAgo?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
  /** What stands in the field from an earlier visit. */
  readonly draft?: string;
  readonly onSent?: () => void;
}

/** Opens the screen after this form was shared. */
function open(form: FormData | null, given: Given = {}) {
  const { minutesAgo = 1, headers = {}, path = '/texts', draft = '', onSent = () => undefined, ...options } = given;
  fakeReadWorker(window);
  const stored = new Map([[shareCache, form]]);
  const time = String(Date.now() - minutesAgo * 60_000);
  // A page here has other forms and files than Node, whose answers cannot be made of them.
  const match = async () => {
    const kept = stored.get(shareCache);
    if (!kept) return undefined;
    const answer = new Response(null, { headers: { [shareTime]: time, ...headers } });
    return Object.assign(answer, { formData: async () => kept });
  };
  vi.stubGlobal('caches', { match, delete: async (name: string) => stored.delete(name) });
  if (draft) localStorage.setItem('fabula-own-text-draft', JSON.stringify({ userId: ada.id, text: draft }));
  network.use(...account({ texts: [] }), ...takesTexts(onSent));
  const rendered = renderFeature(<App />, { texts: { texts }, path, ...options });
  return { ...rendered, waits: () => stored.has(shareCache) };
}

const field = () => screen.findByRole('textbox', { name: texts.pasteLabel });
const title = () => screen.findByRole('textbox', { name: texts.titleLabel });

it('fills the form with a text, sends nothing, and gives its title to what it becomes', async () => {
  const onSent = vi.fn();
  const { user, waits } = open(formOf({ title: 'La <b>casa</b>', text: spanish }), { onSent });
  await waitFor(async () => expect(await field()).toHaveValue(spanish));
  expect(waits()).toBe(false);
  await user.click(screen.getByRole('button', { name: texts.read }));
  expect(await title()).toHaveValue('La <b>casa</b>');
  expect(onSent).not.toHaveBeenCalled();
});

it('brings the form into view, which may stand below many texts', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  open(formOf({ text: spanish }));
  await waitFor(async () => expect(await field()).toHaveValue(spanish));
  expect(shown.mock.contexts).toEqual([screen.getByRole('heading', { name: texts.newTitle })]);
  shown.mockRestore();
});

it('says that a shared file could not be read, and does not keep it', async () => {
  const form = formOf({ file: spanish });
  const file = form.get('file') as File;
  file.slice = () => {
    throw new DOMException('The file is in the cloud', 'NotReadableError');
  };
  form.get = () => file;
  const { waits } = open(form);
  expect(await screen.findByText(texts.problem_failed)).toBeVisible();
  await waitFor(() => expect(waits()).toBe(false));
});

it('keeps what was pasted until the learner has chosen', async () => {
  const { user, waits } = open(formOf({ text: spanish }), { draft: 'Otra cosa.' });
  expect(await screen.findByText(texts.sharedOther)).toBeVisible();
  expect(await field()).toHaveValue('Otra cosa.');
  expect(waits()).toBe(true);
  await user.click(screen.getByRole('button', { name: texts.sharedTake }));
  expect(await field()).toHaveValue(spanish);
  expect(waits()).toBe(false);
});

it('leaves what was pasted where the learner wants that', async () => {
  const { user, waits } = open(formOf({ text: spanish }), { draft: 'Otra cosa.' });
  await user.click(await screen.findByRole('button', { name: texts.sharedLeave }));
  expect(await field()).toHaveValue('Otra cosa.');
  expect(screen.queryByText(texts.sharedOther)).not.toBeInTheDocument();
  expect(waits()).toBe(false);
});

it('asks nothing where the same text is shared twice', async () => {
  const { waits } = open(formOf({ text: spanish }), { draft: spanish });
  await waitFor(() => expect(waits()).toBe(false));
  expect(await field()).toHaveValue(spanish);
  expect(screen.queryByText(texts.sharedOther)).not.toBeInTheDocument();
});

it('puts an address into the field for one where pages are fetched, and fetches nothing by itself', async () => {
  const shared = open(formOf({ title: 'Casa', text: 'https://example.org/casa' }), { config: { readsPages: true } });
  const field = await screen.findByRole('textbox', { name: texts.addressLabel });
  await waitFor(() => expect(field).toHaveValue('https://example.org/casa'));
  expect(screen.getByRole('textbox', { name: texts.pasteLabel })).toHaveValue('');
  expect(screen.getByRole('button', { name: texts.addressButton })).toBeEnabled();
  expect(shared.waits()).toBe(false);
});

it('puts an address into the field of the text where no pages are fetched', async () => {
  open(formOf({ title: 'Casa', text: '', url: 'https://example.org/casa' }));
  await waitFor(async () => expect(await field()).toHaveValue('https://example.org/casa'));
});

it('reads a file at once, and shows what it becomes', async () => {
  const onSent = vi.fn();
  const { waits } = open(formOf({ title: '', file: spanish }), { onSent });
  expect(await title()).toHaveValue('la casa');
  await waitFor(() => expect(waits()).toBe(false));
  expect(onSent).not.toHaveBeenCalled();
});

it('reads a text that is longer than the field', async () => {
  open(formOf({ title: 'Larga', text: `${spanish} `.repeat(300) }));
  expect(await title()).toHaveValue('Larga');
  expect(`${spanish} `.length * 300).toBeGreaterThan(mostPastedCharacters);
});

it('says that a file is too large, whether the device kept it or not', async () => {
  const { unmount } = open(formOf({}), { headers: { [shareTooLarge]: 'yes' } });
  expect(await screen.findByText('The file is larger than 20 MB.')).toBeVisible();
  unmount();
  open(formOf({ file: 'a'.repeat(mostFileBytes + 1) }));
  expect(await screen.findByText('The file is larger than 20 MB.')).toBeVisible();
  expect(mostSharedBytes).toBeGreaterThan(mostFileBytes + 4 * mostPastedCharacters);
});

it('says once that nothing arrived', async () => {
  const { platform } = open(null, { path: '/texts?share=missed' });
  expect(await screen.findByText(texts.sharedMissed)).toBeVisible();
  expect(platform.navigation.getLocation().search).toBe('');
});

it.each<[string, FormData, Given]>([
  ['is older than an hour', formOf({ text: spanish }), { minutesAgo: 61 }],
  ['has nothing in it', formOf({ title: '', text: '', file: '' }), {}],
])('leaves the form empty where what was shared %s', async (_case, form, given) => {
  open(form, given);
  expect(await field()).toHaveValue('');
  expect(await screen.findByText(texts.emptyTitle)).toBeVisible();
});

it('waits for a learner to sign in', async () => {
  const { waits } = open(formOf({ text: spanish }), { user: null });
  expect(await screen.findByText(texts.signedOutText)).toBeVisible();
  expect(waits()).toBe(true);
});

it('takes a file that the system opens with the app', async () => {
  const launchQueue: LaunchQueue = {
    setConsumer: (take) => take({ files: [{ getFile: async () => new File([spanish], 'piso.txt') }] }),
  };
  Object.assign(window, { launchQueue });
  open(null);
  expect(await title()).toHaveValue('piso');
});

it('says so where the opened file is not there any more', async () => {
  const getFile = () => Promise.reject(new DOMException('It was moved', 'NotFoundError'));
  Object.assign(window, {
    launchQueue: { setConsumer: (take) => take({ files: [{ getFile }] }) } satisfies LaunchQueue,
  });
  open(null);
  expect(await screen.findByText(texts.sharedMissed)).toBeVisible();
});
