import type { Meta, StoryObj } from '../../../tools/storybook/story.ts';
import { Card } from './card.tsx';
import { FullScreenLoading } from './full-screen-loading.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import { Stack } from './page.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Skeleton } from './skeleton.tsx';

export default { title: 'Loading', component: LoadingIndicator } satisfies Meta<typeof LoadingIndicator>;
type Story = StoryObj<typeof LoadingIndicator>;

export const Sizes: Story = {
  render: () => (
    <Stack direction="row" gap="xl">
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <LoadingIndicator key={size} size={size} label={`Size ${size}`} />
      ))}
    </Stack>
  ),
};

export const Variants: Story = {
  render: () => (
    <Stack direction="row" gap="xl">
      {(['primary', 'secondary', 'accent', 'minimal'] as const).map((variant) => (
        <LoadingIndicator key={variant} variant={variant} label={variant} />
      ))}
    </Stack>
  ),
};

export const Icons: Story = {
  render: () => (
    <Stack direction="row" gap="xl">
      {(['default', 'book', 'none'] as const).map((icon) => (
        <LoadingIndicator key={icon} icon={icon} size="lg" label={`Writing your story: ${icon}`} />
      ))}
    </Stack>
  ),
};

export const FullScreen: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => <FullScreenLoading label="Loading..." />,
};

export const Progress: Story = {
  render: () => (
    <Stack gap="lg">
      <ProgressBar label="Step 2 of 5" percent={40} valueText="40%" />
      <ProgressBar label="Password strength" percent={25} valueText="Weak" tone="bad" />
      <ProgressBar label="Password strength" percent={50} valueText="Fair" tone="fair" />
      <ProgressBar label="Password strength" percent={100} valueText="Strong" tone="good" />
      <ProgressBar label="Writing your story" />
      <ProgressBar label="Progress" labelHidden percent={75} />
    </Stack>
  ),
};

export const Skeletons: Story = {
  render: () => (
    <Card aria-busy="true">
      <Skeleton shape="title" width="60%" />
      <Skeleton />
      <Skeleton width="85%" />
      <Skeleton shape="block" />
    </Card>
  ),
};
