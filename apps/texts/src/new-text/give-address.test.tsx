import { fakeReadWorker, makePdf, pdfLines } from '@fabula/own-texts/testing';
import { networkDown } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { delay, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { App } from '../app.tsx';
import texts from '../locales/en.json' with { type: 'json' };
import { account, fetchesPage, pageRefused, takesTexts } from '../testing/account.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  network.resetHandlers();
  Reflect.deleteProperty(window, 'Worker');
});
afterAll(() => network.close());

const open = async (handlers: readonly RequestHandler[], options: RenderFeatureOptions = {}) => {
  fakeReadWorker(window);
  network.use(...handlers, ...account({ texts: [] }));
  const config = { readsPages: true } as const;
  const opened = renderFeature(<App />, { texts: { texts }, path: '/texts', config, ...options });
  await screen.findByRole('textbox', { name: texts.pasteLabel });
  return opened;
};
const field = () => screen.getByRole('textbox', { name: texts.addressLabel });
const button = () => screen.getByRole('button', { name: texts.addressButton });

const sentences =
  'Marta vive en un piso pequeño con su perro y abre la ventana. El panadero saluda a todos los vecinos de la calle. ' +
  'Hoy no hay pan, porque el horno está roto. Marta llama a su hermano, que arregla hornos en la ciudad.';
const page = `<!doctype html><html lang="es"><head><title>La panadería</title></head><body><nav>Portada Contacto</nav>
  <article><h1>La panadería</h1><p>${sentences}</p><p>${sentences}</p></article><footer>Todos los derechos</footer></body></html>`;

describe('a text from a web address', () => {
  it('is fetched, shown as the lessons it becomes, and kept', async () => {
    const asked: string[] = [];
    const sent: [string, unknown][] = [];
    const fetches = fetchesPage((address) => {
      asked.push(address);
      return { type: 'html', content: page };
    });
    const { user } = await open([fetches, ...takesTexts((...one) => sent.push(one))]);
    await user.type(field(), 'example.com/pan{Enter}');
    expect(await screen.findByRole('textbox', { name: texts.titleLabel })).toHaveValue('La panadería');
    expect(asked).toEqual(['https://example.com/pan']);
    expect(screen.getByRole('combobox', { name: texts.languageLabel })).toHaveValue('Spanish');
    // The page has been sent here, so nobody says that nothing was sent.
    expect(screen.getByText('It becomes 1 lesson. Nothing of it is kept yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(JSON.stringify(sent)).not.toMatch(/Portada|derechos|example\.com/);
  });

  it('may be plain text', async () => {
    const { user } = await open([fetchesPage(() => ({ type: 'text', content: sentences }))]);
    await user.type(field(), 'https://example.com/pan.txt');
    await user.click(button());
    expect(await screen.findByRole('textbox', { name: texts.titleLabel })).toHaveValue(
      'Marta vive en un piso pequeño con su…',
    );
  });

  it('is not asked for where the address is none', async () => {
    const { user } = await open([]);
    expect(button()).toBeDisabled();
    await user.type(field(), 'cuento');
    await user.click(button());
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(texts.addressWrong));
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    await user.type(field(), '.example');
    expect(field()).toBeValid();
  });

  it('can be given up while it is fetched, and another text given then', async () => {
    const { user } = await open([fetchesPage(() => delay('infinite').then(() => new Response()))]);
    await user.type(field(), 'example.com/pan{Enter}');
    expect(await screen.findByRole('button', { name: texts.fetching })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: texts.fileButton })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: texts.fetchCancel }));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('example.com/pan');
    expect(screen.getByRole('button', { name: texts.fileButton })).toBeEnabled();
  });

  it.each<[string, () => Response, string]>([
    ['could not be fetched', () => pageRefused(422, 'unreadable', 'not_fetched'), texts.problem_page_not_fetched],
    ['is no text', () => pageRefused(422, 'unreadable', 'not_text'), texts.problem_page_not_text],
    ['is too large', () => pageRefused(413, 'unreadable', 'page_too_large'), texts.problem_page_too_large],
    ['is one too many', () => pageRefused(429, 'rate_limited', 'rate'), texts.problem_page_wait],
    ['has to wait', () => pageRefused(503, 'unavailable', 'busy'), texts.problem_page_wait],
    ['met a fault of ours', () => pageRefused(500, 'internal'), texts.problem_page_failed],
    [
      'has an address that only the server refuses',
      () => pageRefused(400, 'invalid', 'address'),
      texts.problem_page_not_fetched,
    ],
  ])('says at the address why it %s, and can be tried again', async (_case, refusal, problem) => {
    const answers = [refusal(), Response.json({ type: 'html', content: page })];
    const { user } = await open([fetchesPage(() => answers.shift() ?? new Response())]);
    await user.type(field(), 'example.com/pan{Enter}');
    expect(await screen.findByText(problem)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(problem));
    await user.click(button());
    expect(await screen.findByRole('textbox', { name: texts.titleLabel })).toBeVisible();
  });

  it('says so where there are no words in the page', async () => {
    const { user } = await open([fetchesPage(() => ({ type: 'html', content: '<body><script>x()</script></body>' }))]);
    await user.type(field(), 'example.com/pan{Enter}');
    expect(await screen.findByText(texts.problem_page_empty)).toBeVisible();
  });

  it('says so where the server is not reached, and waits while the device is offline', async () => {
    const { user, platform } = await open([]);
    network.use(networkDown());
    await user.type(field(), 'example.com/pan{Enter}');
    expect(await screen.findByText(texts.problem_page_network)).toBeVisible();
    act(() => platform.connectivity.setState({ online: false }));
    expect(button()).toBeDisabled();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(texts.addressOffline));
  });

  it('is not offered where the server fetches none', async () => {
    await open([], { config: {} });
    expect(screen.queryByRole('textbox', { name: texts.addressLabel })).not.toBeInTheDocument();
  });
});

describe('a PDF', () => {
  const file = (pdf: Uint8Array<ArrayBuffer>) => new File([pdf], 'pan.pdf', { type: 'application/pdf' });

  it('becomes lessons', async () => {
    const { user } = await open([]);
    const pdf = makePdf({ title: 'La panadería', pages: [pdfLines(sentences.match(/.{1,60}(?!\S)/g) ?? [])] });
    await user.upload(screen.getByLabelText(texts.fileLabel), file(pdf));
    expect(await screen.findByRole('textbox', { name: texts.titleLabel })).toHaveValue('La panadería');
  });

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['has no text', makePdf({ pages: [[]] }), texts.problem_scanned],
    ['is locked', makePdf({ pages: [pdfLines(['Uno.'])], isLocked: true }), texts.problem_locked],
    ['is broken', new Uint8Array(new TextEncoder().encode('%PDF-1.7 and nothing more')), texts.problem_broken],
  ])('that %s is refused with its own sentence', async (_case, pdf, problem) => {
    const { user } = await open([]);
    await user.upload(screen.getByLabelText(texts.fileLabel), file(pdf));
    expect(await screen.findByText(problem)).toBeVisible();
  });
});
