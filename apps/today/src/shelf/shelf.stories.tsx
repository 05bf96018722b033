import { wordsDouble } from '@fabula/testing';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { shelfFails, shelfFinds, shelfHas, shelfRow, shelfWaits, smallLibrary } from '../testing/shelf-rows.ts';
import { account } from '../testing/today-double.tsx';
import { ShelfScreen } from './shelf-screen.tsx';

export default {
  title: 'Library',
  tags: ['screen'],
  component: ShelfScreen,
  parameters: {
    layout: 'fullscreen',
    network: [shelfHas(smallLibrary()), ...account()],
    platform: { now: () => new Date('2026-11-21T10:00:00Z') },
  },
} satisfies Meta;
type Story = StoryObj;

/** On a narrow page the filters are folded. */
async function unfold(canvas: ReturnType<typeof within>): Promise<void> {
  await canvas.findByRole('searchbox');
  const button = canvas.queryByRole('button', { name: /^Filters/, expanded: false });
  if (button) await userEvent.click(button);
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { network: [shelfWaits(), ...account()] },
};

export const Failed: Story = {
  tags: ['error'],
  parameters: { network: [shelfFails(), ...account()], expectedComplaints: ['Failed to load resource'] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

export const NothingFits: Story = {
  tags: ['empty'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await unfold(canvas);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Topic' }), 'Health and fitness');
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByRole('heading', { name: 'Go on reading' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Topic' }), 'Health and fitness');
    await expect(await canvas.findByText('No story fits these filters')).toBeVisible();
  },
};

export const NoLibrary: Story = {
  parameters: { network: [shelfHas([]), ...account()] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The library is empty')).toBeVisible();
  },
};

export const Content: Story = {
  tags: ['content'],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Go on reading' })).toBeVisible();
  },
};

export const FiltersOpen: Story = {
  tags: ['picture'],
  parameters: { network: [shelfHas(smallLibrary()), shelfFinds([]), ...account()] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await unfold(canvas);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Level' }), 'All levels');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Title, topic or subject' }), 'lina');
    await expect(await canvas.findByText('3 stories')).toBeVisible();
  },
};

export const AboutAsEasyAsItShouldBe: Story = {
  tags: ['picture'],
  parameters: {
    network: [
      ...wordsDouble({
        marks: [{ state: 'known', words: ['el'] }],
        stories: {
          'food-beginner': 'el:19 plato',
          'work-beginner': 'el:9 jefe',
          'lina-2': 'el:93 mapa:2 plano:3 calle:2',
          'family-advanced': 'el:8 plato jefe',
        },
      }).handlers,
      shelfHas(smallLibrary()),
      ...account(),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await unfold(canvas);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Level' }), 'All levels');
    const choice = await canvas.findByRole('combobox', { name: 'Known words' });
    await userEvent.selectOptions(choice, 'About 95% known');
    await expect(await canvas.findByRole('heading', { name: 'About 95% known' })).toBeVisible();
  },
};

export const Arabic: Story = {
  parameters: {
    network: [
      shelfHas([
        shelfRow({ title: 'صحن إضافي على الطاولة' }),
        shelfRow({ id: 'lina-1', title: 'حقيبة لينا', series: { id: 'lina', part: 1 }, cefr: 'A1' }),
      ]),
      ...account({ profile: { preferred_language: 'Arabic' } }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('صحن إضافي على الطاولة')).toBeVisible();
  },
};

export const Offline: Story = {
  tags: ['offline'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Go on reading' });
    window.dispatchEvent(new Event('offline'));
    await expect(await canvas.findByText(/You are offline/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'El primer día' })).toBeVisible();
  },
};

export const SignedOut: Story = { parameters: { platform: { user: null } } };
