import { fakeReadWorker, makeEpub, makePdf, pdfLines } from '@fabula/own-texts/testing';
import { renderFeature } from '@fabula/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { delay, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { App } from '../app.tsx';
import texts from '../locales/en.json' with { type: 'json' };
import { account, fetchesPage } from '../testing/account.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  network.resetHandlers();
  Reflect.deleteProperty(window, 'Worker');
});
afterAll(() => network.close());

const pasted = 'Marta vive en un piso pequeño con su perro. Por la mañana abre la ventana y mira la calle.';

/** The form with a text in its field, and a worker that never answers. */
async function open(...handlers: readonly RequestHandler[]) {
  const reader = fakeReadWorker(window, 'hangs');
  network.use(...handlers, ...account({ texts: [] }));
  const opened = renderFeature(<App />, { texts: { texts }, path: '/texts', config: { readsPages: true } });
  const { user } = opened;
  await user.click(await screen.findByRole('textbox', { name: texts.pasteLabel }));
  await user.paste(pasted);
  return { ...opened, reader };
}
const button = (name: string) => screen.getByRole('button', { name });
const said = (words: string) => screen.getByText(words).closest('[aria-live=polite]');

describe('reading', () => {
  const file = (content: BlobPart, name: string) => new File([content], name);
  it.each<[string, File]>([
    ['a PDF', file(makePdf({ pages: [pdfLines(['Uno.'])] }), 'a.pdf')],
    ['a book', file(makeEpub({ pages: [{ body: '<p>Uno.</p>' }] }), 'a.epub')],
    ['a page', file('<p>Uno.</p>', 'a.html')],
    ['a text', file('Uno.', 'a.txt')],
  ])('of %s is canceled at once, and leaves the form as it was', async (_case, given) => {
    const { user, reader } = await open();
    await user.upload(screen.getByLabelText(texts.fileLabel), given);
    expect(button(texts.fileButton)).toHaveAttribute('aria-busy', 'true');
    expect(button(texts.read)).toBeDisabled();
    expect(said(texts.readingNote)).toBeVisible();
    await waitFor(() => expect(reader.started).toBe(1));
    await user.click(button(texts.readCancel));
    expect(said(texts.readCanceled)).toBeVisible();
    await waitFor(() => expect(reader.ended).toBe(1));
    expect(button(texts.fileButton)).toHaveFocus();
    expect(button(texts.fileButton)).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('textbox', { name: texts.pasteLabel })).toHaveValue(pasted);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: texts.readCancel })).not.toBeInTheDocument();
  });

  it('of a pasted text leads back to its button, from which it can be read again', async () => {
    const { user, reader } = await open();
    await user.click(button(texts.read));
    expect(button(texts.fileButton)).toBeDisabled();
    await user.click(button(texts.readCancel));
    expect(button(texts.read)).toHaveFocus();
    reader.fate = 'works';
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('textbox', { name: texts.titleLabel })).toBeVisible();
    expect(screen.queryByText(texts.readCanceled)).not.toBeInTheDocument();
  });

  it('in another language leads back to the one before, with the title that was written', async () => {
    const { user, reader } = await open();
    reader.fate = 'works';
    await user.click(button(texts.read));
    await user.type(await screen.findByRole('textbox', { name: texts.titleLabel }), '!');
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: texts.titleLabel }).value;
    const language = screen.getByRole('combobox', { name: texts.languageLabel });
    reader.fate = 'hangs';
    await user.selectOptions(language, 'Italian');
    expect(said(texts.readingNote)).toBeVisible();
    expect(button(texts.save)).toBeDisabled();
    await waitFor(() => expect(reader.started).toBe(2));
    await user.click(button(texts.readCancel));
    expect(language).toHaveFocus();
    expect(language).toHaveValue('Spanish');
    expect(screen.getByRole('textbox', { name: texts.titleLabel })).toHaveValue(title);
    expect(button(texts.save)).toBeEnabled();
    await waitFor(() => expect(reader.ended).toBe(2));
  });

  it('in the last of several languages that are named one after the other', async () => {
    const { user, reader } = await open();
    reader.fate = 'works';
    await user.click(button(texts.read));
    const language = await screen.findByRole('combobox', { name: texts.languageLabel });
    reader.fate = 'hangs';
    await user.selectOptions(language, 'Italian');
    expect(language).toBeEnabled();
    await waitFor(() => expect(reader.started).toBe(2));
    reader.fate = 'works';
    await user.selectOptions(language, 'French');
    await waitFor(() => expect(language).toHaveValue('French'));
    expect(reader.ended).toBe(3);
  });
});

describe('fetching', () => {
  const never = () => fetchesPage(() => delay('infinite').then(() => new Response()));

  it('is canceled at once, and leaves the form as it was', async () => {
    const { user, reader } = await open(never());
    const address = screen.getByRole('textbox', { name: texts.addressLabel });
    await user.type(address, 'example.com/pan{Enter}');
    expect(said(texts.fetchingNote)).toBeVisible();
    await user.click(button(texts.fetchCancel));
    expect(said(texts.fetchCanceled)).toBeVisible();
    expect(address).toHaveFocus();
    expect(address).toHaveValue('example.com/pan');
    expect(screen.getByRole('textbox', { name: texts.pasteLabel })).toHaveValue(pasted);
    expect(reader.ended).toBe(0);
  });

  it('is canceled also while the page that has come is read', async () => {
    const { user, reader } = await open(fetchesPage(() => ({ type: 'html', content: '<p>Uno.</p>' })));
    await user.type(screen.getByRole('textbox', { name: texts.addressLabel }), 'example.com/pan{Enter}');
    await waitFor(() => expect(reader.started).toBe(1));
    await user.click(button(texts.fetchCancel));
    expect(said(texts.fetchCanceled)).toBeVisible();
    await waitFor(() => expect(reader.ended).toBe(1));
  });
});
