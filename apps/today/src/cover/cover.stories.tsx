import { libraryCovers } from '@fabula/covers';
import { surpriseTopics } from '@fabula/domain';
import { Stack, Text } from '@fabula/ui';
import { expect, type Meta, type StoryObj, waitFor } from '../../../../tools/storybook/story.ts';
import { Cover } from './cover.tsx';

export default { title: 'Cover', component: Cover } satisfies Meta<typeof Cover>;
type Story = StoryObj<typeof Cover>;

const chess = { id: 'one', topic: 'Hobbies and interests', libraryId: 'a1-lost-king' };

const isDrawn: NonNullable<Story['play']> = ({ canvasElement }) =>
  waitFor(() => expect(canvasElement.querySelector('[style*="--cover-block"]')).not.toBeNull());

export const Sizes: Story = {
  render: () => (
    <Stack direction="row">
      <Cover story={chess} size="sm" />
      <Cover story={chess} size="md" />
      <Cover story={chess} size="lg" />
    </Stack>
  ),
  play: isDrawn,
};

/** All of the library, to be told apart at a glance; here in one pair of colors. */
export const Library: Story = {
  tags: ['picture'],
  render: () => (
    <Stack direction="row">
      {Object.keys(libraryCovers).map((id) => (
        <Cover key={id} story={{ id, topic: '', libraryId: id }} size="md" />
      ))}
    </Stack>
  ),
  play: isDrawn,
};

/** Of stories that a model wrote: each topic with its colors. */
export const ByRule: Story = {
  render: () => (
    <Stack>
      {[...surpriseTopics, 'My own week'].map((topic) => (
        <Stack key={topic} gap="sm">
          <Text size="sm">{topic}</Text>
          <Stack direction="row">
            {[1, 2, 3, 4].map((number) => (
              <Cover key={number} story={{ id: `${topic} ${number}`, topic }} size="md" />
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  ),
  play: isDrawn,
};
