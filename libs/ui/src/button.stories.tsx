import { expect, fn, type Meta, type StoryObj, userEvent, within } from '../../../tools/storybook/story.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';
import { Stack } from './page.tsx';

export default { title: 'Button', component: Button } satisfies Meta<typeof Button>;
type Story = StoryObj<typeof Button>;

export const Variants: Story = {
  render: () => (
    <Stack direction="row">
      <Button>Start learning</Button>
      <Button variant="secondary">Surprise me</Button>
      <Button variant="ghost">Forgot password?</Button>
      <Button variant="destructive">Delete account</Button>
    </Stack>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Stack align="start">
      <Button size="sm">Small</Button>
      <Button>Medium</Button>
      <Button size="lg">Large</Button>
      <Button block iconEnd="forward">
        As wide as its container
      </Button>
    </Stack>
  ),
};

export const WithIcons: Story = {
  render: () => (
    <Stack direction="row">
      <Button icon="play">Play all</Button>
      <Button variant="secondary" iconEnd="forward">
        Continue to speaking
      </Button>
      <IconButton label="Stop" icon="stop" />
      <IconButton label="Saved" icon="bookmark" pressed />
      <IconButton label="Settings" icon="settings" variant="secondary" size="lg" />
    </Stack>
  ),
};

export const Disabled: Story = { args: { children: 'Generate story', disabled: true } };

const save = fn();
export const Busy: Story = {
  args: { children: 'Creating account...', busy: true, onClick: save },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Creating account...' }));
    await expect(save).not.toHaveBeenCalled();
  },
};

export const AsLink: Story = {
  render: () => <LinkButton render={<a href="#subscription">{null}</a>}>See the plans</LinkButton>,
};
