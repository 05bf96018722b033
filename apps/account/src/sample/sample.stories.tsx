import { InPage } from '@fabula/testing';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { App } from '../app.tsx';

export default {
  title: 'A page before the account',
  render: () => (
    <InPage>
      <App />
    </InPage>
  ),
  parameters: { layout: 'fullscreen', platform: { user: null }, path: '/onboarding' },
} satisfies Meta;
type Story = StoryObj;

/** Opens it, unless it has opened by itself beside the form. */
const open: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  const line = await canvas.findByText('Read a page first');
  if (!line.closest('details')?.open) await userEvent.click(line);
  await canvas.findByRole('combobox', { name: 'Language of the page' });
};

export const OfAWord: Story = {
  play: async (context) => {
    await open(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'invierno' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('winter');
  },
};

export const InArabic: Story = {
  tags: ['picture'],
  play: async (context) => {
    await open(context);
    const canvas = within(context.canvasElement);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language of the page' }), 'Arabic');
    await expect(canvas.getByRole('status')).toHaveTextContent('Tap a word');
  },
};
