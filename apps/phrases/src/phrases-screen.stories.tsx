import { usePlatform } from '@fabula/platform';
import { tableFails, tableWaits, takesOperations } from '@fabula/testing';
import { expect, type Meta, type StoryObj, userEvent, waitFor, within } from '../../../tools/storybook/story.ts';
import es from './locales/es.json' with { type: 'json' };
import {
  account,
  arabicAccount,
  manyRows,
  PhrasesPage,
  present,
  row,
  spanishForArabic,
  storyFeature,
} from './testing/phrases-double.tsx';

export default {
  title: 'My Phrases',
  tags: ['screen'],
  component: PhrasesPage,
  beforeEach: () => localStorage.clear(),
  parameters: {
    layout: 'fullscreen',
    path: '/phrases',
    platform: { now: () => present, manifests: [storyFeature] },
    network: [...account(), takesOperations()],
  },
} satisfies Meta;
type Story = StoryObj;
type Play = NonNullable<Story['play']>;

const turnedOver: Play = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Show answer' }));
  await expect(await canvas.findByRole('button', { name: 'Got it' })).toBeVisible();
};
const asList: Play = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Show as a list' }));
  await expect(await canvas.findByRole('list', { name: 'Your phrases' })).toBeVisible();
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: { network: [tableWaits('user_phrases'), ...account()] },
};

export const Failed: Story = {
  tags: ['error'],
  parameters: {
    network: [tableFails('user_phrases', 400), ...account()],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

export const Empty: Story = { tags: ['empty'], parameters: { network: account({ phrases: [] }) } };

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('searchbox'), 'xyz');
    await expect(await canvas.findByRole('heading', { name: 'No phrases match' })).toBeVisible();
  },
};

export const Question: Story = {
  tags: ['content'],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 3, name: 'mercado' })).toBeVisible();
  },
};

export const Answer: Story = { tags: ['picture'], play: turnedOver };

export const WritingANote: Story = {
  play: async (context) => {
    await turnedOver(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add a note' }));
    await expect(canvas.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  },
};

export const TypedWithoutAccents: Story = {
  parameters: {
    network: account({
      phrases: [row(1, { phrase: 'Hasta mañana, señor', translation: 'See you tomorrow, sir', review_count: 1 })],
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Type the answer/ }));
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Your answer in Spanish' }),
      'asta manana senor mio{Enter}',
    );
    await expect(await canvas.findByText('Not quite')).toBeVisible();
  },
};

export const AllDone: Story = {
  parameters: {
    network: account({ phrases: [row(1, { review_count: 1, next_review_date: '2026-11-21T09:00:00Z' })] }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Due' }));
    await expect(await canvas.findByRole('heading', { name: 'All done for now' })).toBeVisible();
  },
};

export const Cram: Story = {
  play: async (context) => {
    await userEvent.click(await within(context.canvasElement).findByRole('radio', { name: 'Cram' }));
    await userEvent.click(await within(context.canvasElement).findByRole('button', { name: 'Show answer' }));
    await expect(await within(context.canvasElement).findByRole('button', { name: 'Next card' })).toBeVisible();
  },
};

/** Arabic phrases inside a Spanish interface. */
export const ArabicInSpanish: Story = {
  tags: ['picture'],
  parameters: {
    network: arabicAccount(),
    platform: { now: () => present, manifests: [storyFeature], texts: { phrases: es } },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Mostrar respuesta' }));
    await expect(await canvas.findByRole('button', { name: 'La sé' })).toBeVisible();
  },
};

export const SpanishForArabicSpeakers: Story = { parameters: { network: spanishForArabic() }, play: turnedOver };

export const List: Story = { tags: ['picture'], play: asList };

export const ArabicList: Story = { parameters: { network: arabicAccount() }, play: asList };

export const OpenedFromTheList: Story = {
  play: async (context) => {
    await asList(context);
    await userEvent.click(await within(context.canvasElement).findByRole('button', { name: /^mercado/ }));
    await expect(await within(document.body).findByRole('dialog', { name: 'Details' })).toBeVisible();
  },
};

let size = 50;

/** Five thousand phrases add hardly more nodes to the page than fifty. */
export const FiveThousand: Story = {
  parameters: { network: account({ phrases: () => manyRows(size) }) },
  beforeEach: () => {
    size = 50;
  },
  render: () => (
    <>
      <PhrasesPage />
      <ReadAgain />
    </>
  ),
  play: async (context) => {
    await asList(context);
    const canvas = within(context.canvasElement);
    await canvas.findByText('50 phrases');
    const few = await nodesAtTop(context.canvasElement);
    size = 5000;
    await userEvent.click(canvas.getByRole('button', { name: 'Read again' }));
    await canvas.findByText('5000 phrases');
    await expect(await nodesAtTop(context.canvasElement)).toBeLessThanOrEqual(few * 1.3);
    const first = await canvas.findByRole('button', { name: /^el mercado 1 / });
    first.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^una bolsa de pan 5000 / })).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('button', { name: /^una bolsa de pan 5000 / })).toBeVisible());
    await expect(context.canvasElement.querySelectorAll('*').length).toBeLessThanOrEqual(few * 1.3);
  },
};

/** Counts the nodes after a scroll to the beginning of the list, once it is drawn there. */
async function nodesAtTop(canvas: HTMLElement): Promise<number> {
  window.scrollTo(0, 0);
  const places = () => [...canvas.querySelectorAll('[aria-posinset]')].map((row) => Number(row.ariaPosInSet));
  await waitFor(() => expect(Math.max(...places()) - places().length).toBe(0));
  return canvas.querySelectorAll('*').length;
}

function ReadAgain() {
  const { queryClient } = usePlatform();
  return (
    <button type="button" onClick={() => queryClient.invalidateQueries()}>
      Read again
    </button>
  );
}

export const Offline: Story = {
  tags: ['offline', 'picture'],
  parameters: { network: [...arabicAccount(), takesOperations()] },
  play: async (context) => {
    await turnedOver(context);
    window.dispatchEvent(new Event('offline'));
    const canvas = within(context.canvasElement);
    await expect(await canvas.findByText(/You are offline/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Got it' })).toBeVisible();
  },
};

export const SignedOut: Story = { parameters: { platform: { user: null } } };
