import { FeatureFailureCard } from '@fabula/platform';
import { EmptyState } from '@fabula/ui';
import { expect, fn, type Meta, type StoryObj, within } from '../../../../tools/storybook/story.ts';
import { MainLayout } from '../layout/main-layout.tsx';
import { allFeatures } from '../testing/shell-double.ts';
import { ScreenLoading } from './screen-loading.tsx';

const [today] = allFeatures;
if (!today) throw new Error('The shell’s double has no feature.');

/** What stands in a feature's place while the rest of the page goes on. */
export default {
  title: 'A feature’s place',
  tags: ['screen', 'no-empty'],
  parameters: { layout: 'fullscreen', path: '/', platform: { manifests: allFeatures } },
} satisfies Meta;
type Story = StoryObj;

const card = (kind: 'failed' | 'crashed') => () => (
  <MainLayout bare={false}>
    <FeatureFailureCard manifest={today} kind={kind} onRetry={fn()} />
  </MainLayout>
);

const offersRetry: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await expect(await canvas.findByRole('alert')).toBeVisible();
  await expect(canvas.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
};

export const Loading: Story = {
  tags: ['loading'],
  render: () => (
    <MainLayout bare={false}>
      <ScreenLoading />
    </MainLayout>
  ),
};

export const Mounted: Story = {
  tags: ['content'],
  render: () => (
    <MainLayout bare={false}>
      <EmptyState headingLevel={1} title="Today" message="The feature draws here." />
    </MainLayout>
  ),
};

export const NotLoaded: Story = { tags: ['error'], render: card('failed'), play: offersRetry };

export const Crashed: Story = { tags: ['error'], render: card('crashed'), play: offersRetry };

export const Offline: Story = {
  tags: ['offline'],
  render: card('failed'),
  play: async (context) => {
    window.dispatchEvent(new Event('offline'));
    await offersRetry(context);
  },
};
