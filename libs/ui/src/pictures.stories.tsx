import type { Meta, StoryObj } from '../../../tools/storybook/story.ts';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';
import { Heading, Text } from './heading.tsx';
import { Icon } from './icon.tsx';
import { type IconName, iconPaths } from './icon-paths.ts';
import { Stack } from './page.tsx';

export default { title: 'Pictures and cards' } satisfies Meta;
type Story = StoryObj;

const names = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths);

export const Icons: Story = {
  render: () => (
    <Stack direction="row" gap="lg">
      {names.map((name) => (
        <Stack key={name} align="center" gap="sm">
          <Icon name={name} size={24} />
          <Text size="sm" muted>
            {name}
          </Text>
        </Stack>
      ))}
    </Stack>
  ),
};

export const Badges: Story = {
  render: () => (
    <Stack direction="row">
      <Badge>Beginner</Badge>
      <Badge kind="accent">Next</Badge>
      <Badge kind="good" icon="check">
        Completed
      </Badge>
      <Badge kind="fair" icon="clock">
        Due now
      </Badge>
      <Badge kind="bad" icon="warning">
        Could not be saved
      </Badge>
    </Stack>
  ),
};

export const Avatars: Story = {
  render: () => (
    <Stack direction="row">
      <Avatar letters="AN" />
      <Avatar letters="AN" size="lg" />
    </Stack>
  ),
};

export const Cards: Story = {
  render: () => (
    <Stack>
      {(['plain', 'accent', 'sunken'] as const).map((tone) => (
        <Card key={tone} as="section" tone={tone}>
          <Heading level={2}>Listen and read</Heading>
          <Text muted>About 5 minutes</Text>
        </Card>
      ))}
    </Stack>
  ),
};
