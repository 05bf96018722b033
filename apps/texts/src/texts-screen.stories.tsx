import { fakeReadWorker, makePdf, pdfLines } from '@fabula/own-texts/testing';
import { delay, HttpResponse, http } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, waitFor, within } from '../../../tools/storybook/story.ts';
import { App } from './app.tsx';
import texts from './locales/en.json' with { type: 'json' };
import { account, fetchesPage, pageRefused, procedure, textId, textRow } from './testing/account.ts';

export default {
  title: 'Your own texts',
  component: App,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', path: '/texts', network: account() },
} satisfies Meta;
type Story = StoryObj;

const shows =
  (words: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(words)).toBeVisible();
  };
const waits = (name: string) => http.post(`*/rest/v1/rpc/${name}`, () => delay('infinite'));
const fails = (name: string) =>
  http.post(`*/rest/v1/rpc/${name}`, () => HttpResponse.json({ code: 'SUP', message: 'broken' }, { status: 400 }));
const failing = { expectedComplaints: ['Failed to load resource'] };

const arabic =
  'وصلت سلمى إلى البيت القديم مع غروب الشمس. كانت الأبواب مغلقة والحديقة صامتة. طرقت الباب مرتين ولم يجب أحد. ' +
  'ثم سمعت صوتا يأتي من المطبخ. كان جارها العجوز يطبخ العدس.';
const cut =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const reader = fakeReadWorker(window);
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('textbox', { name: texts.pasteLabel }));
    await userEvent.paste(text);
    await userEvent.click(canvas.getByRole('button', { name: texts.read }));
    await expect(await canvas.findByRole('textbox', { name: texts.titleLabel })).toBeVisible();
    reader.remove();
  };

export const Loading: Story = {
  tags: ['loading'],
  parameters: { network: [waits('own_texts_overview'), ...account()] },
};

export const Failed: Story = {
  tags: ['error'],
  parameters: { ...failing, network: [fails('own_texts_overview'), ...account()] },
  play: shows(texts.errorTitle),
};

export const NothingYet: Story = {
  tags: ['empty'],
  parameters: { network: account({ texts: [] }) },
  play: shows(texts.emptyTitle),
};

export const Content: Story = {
  tags: ['content'],
  parameters: {
    network: account({
      texts: [
        textRow(),
        textRow({
          id: 'b',
          title: 'البيت القديم',
          language: 'Arabic',
          storyId: null,
          nextPart: 1,
          begun: 0,
          finished: 0,
        }),
      ],
    }),
  },
  play: shows('La casa de la colina'),
};

export const Offline: Story = {
  tags: ['offline'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('La casa de la colina');
    window.dispatchEvent(new Event('offline'));
    await expect(await canvas.findByText(texts.offline)).toBeVisible();
    window.dispatchEvent(new Event('online'));
  },
};

export const SignedOut: Story = { parameters: { platform: { user: null } }, play: shows(texts.signedOutText) };

export const CutArabic: Story = {
  tags: ['picture'],
  parameters: { network: account({ texts: [] }) },
  play: cut(arabic),
};

const openPdf: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const reader = fakeReadWorker(window, 'hangs');
  const canvas = within(canvasElement);
  const pdf = makePdf({ pages: [pdfLines(['La casa vacía.'])] });
  await userEvent.upload(await canvas.findByLabelText(texts.fileLabel), new File([pdf], 'La casa.pdf'));
  await expect(await canvas.findByRole('button', { name: texts.readCancel })).toBeVisible();
  await waitFor(() => expect(reader.started).toBe(1));
  reader.remove();
};

export const ReadingPdf: Story = {
  tags: ['loading', 'picture'],
  parameters: { network: account({ texts: [] }) },
  play: openPdf,
};

export const ReadingCanceled: Story = {
  tags: ['picture'],
  parameters: { network: account({ texts: [] }) },
  async play(context) {
    await openPdf(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: texts.readCancel }));
    await expect(canvas.getByText(texts.readCanceled)).toBeVisible();
    await expect(canvas.getByRole('button', { name: texts.fileButton })).toHaveFocus();
  },
};

const onTheWeb = { platform: { config: { readsPages: true } } } as const;
const fetchPage: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: texts.addressLabel }), 'https://example.com/cuento');
  await userEvent.click(canvas.getByRole('button', { name: texts.addressButton }));
};

export const FetchingPage: Story = {
  tags: ['loading', 'picture'],
  parameters: {
    ...onTheWeb,
    network: [fetchesPage(() => delay('infinite').then(() => new Response())), ...account({ texts: [] })],
  },
  async play(context) {
    await fetchPage(context);
    await expect(await within(context.canvasElement).findByRole('button', { name: texts.fetching })).toBeVisible();
  },
};

export const PageNotFetched: Story = {
  tags: ['error', 'picture'],
  parameters: {
    ...onTheWeb,
    ...failing,
    network: [fetchesPage(() => pageRefused(422, 'unreadable', 'not_fetched')), ...account({ texts: [] })],
  },
  async play(context) {
    await fetchPage(context);
    await expect(await within(context.canvasElement).findByText(texts.problem_page_not_fetched)).toBeVisible();
  },
};

const contents = { path: `/texts/${textId}` };

export const Contents: Story = {
  tags: ['content'],
  parameters: { ...contents, network: account() },
  play: shows('Lesson 4'),
};

export const ContentsFailed: Story = {
  tags: ['error'],
  parameters: { ...contents, ...failing, network: [fails('own_text_contents'), ...account()] },
  play: shows(texts.errorTitle),
};

export const ContentsGone: Story = {
  tags: ['empty'],
  parameters: { ...contents, network: account({ texts: [], parts: [] }) },
  play: shows(texts.gone),
};

/** A book of which the first lessons arrive; its row has whatever id it was given. */
function takesBeginning(answer: () => Promise<Response>): Pick<Story, 'parameters' | 'beforeEach'> {
  let row: object = {};
  let requests = 0;
  const network = [
    http.post('*/rest/v1/own_texts', async ({ request }) => {
      row = (await request.json()) as object;
      requests = 0;
      return HttpResponse.json([], { status: 201 });
    }),
    http.post('*/rest/v1/own_text_parts', () => {
      requests += 1;
      return requests === 1 ? HttpResponse.json([], { status: 201 }) : answer();
    }),
    procedure('own_texts_overview', () =>
      'id' in row ? [{ ...textRow(), ...row, kept: 144, begun: 0, finished: 0 }] : [],
    ),
    ...account({ texts: [] }),
  ];
  // The page may have played the story before.
  const beforeEach = () => {
    row = {};
  };
  return { parameters: { network }, beforeEach };
}

const bring: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const reader = fakeReadWorker(window);
  const canvas = within(canvasElement);
  const book = Array.from({ length: 3000 }, (_, at) => `Marta ve el pan número ${at} y sonríe.\n\n`);
  await userEvent.upload(await canvas.findByLabelText(texts.fileLabel), new File(book, 'El pan.txt'));
  await userEvent.click(await canvas.findByRole('button', { name: texts.save }));
  reader.remove();
};

export const RestArriving: Story = {
  tags: ['loading', 'picture'],
  ...takesBeginning(() => delay('infinite').then(() => new Response())),
  async play(context) {
    await bring(context);
    await expect(await within(context.canvasElement).findByText(/The rest follows/)).toBeVisible();
  },
};

const broken = takesBeginning(async () => HttpResponse.error());

export const RestNotSent: Story = {
  tags: ['error', 'picture'],
  ...broken,
  parameters: { ...failing, ...broken.parameters },
  async play(context) {
    await bring(context);
    await expect(await within(context.canvasElement).findByRole('button', { name: texts.restSend })).toBeVisible();
  },
};
