import { useState } from 'react';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../tools/storybook/story.ts';
import { Checkbox } from './checkbox.tsx';
import { Stack } from './page.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Slider } from './slider.tsx';

export default { title: 'Choices' } satisfies Meta;
type Story = StoryObj;

const levels = [
  {
    value: 'beginner',
    label: 'Beginner',
    picture: '🌱',
    description: '10-15 min/day · short sentences, everyday words',
  },
  { value: 'intermediate', label: 'Intermediate', picture: '🌿', description: '15-25 min/day · longer stories' },
  { value: 'advanced', label: 'Advanced', picture: '🌳', description: '20-30 min/day · rich language' },
] as const;

function Levels() {
  const [level, setLevel] = useState<(typeof levels)[number]['value'] | null>(null);
  return <RadioCards legend="How well do you know Spanish?" options={levels} value={level} onValueChange={setLevel} />;
}

export const Cards: Story = {
  render: () => <Levels />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Intermediate' }));
    await expect(within(canvasElement).getByRole('radio', { name: 'Intermediate' })).toBeChecked();
  },
};

export const TwoColumns: Story = {
  render: () => (
    <RadioCards
      legend="Which language do you want to learn?"
      columns={2}
      options={[
        { value: 'Spanish', label: 'Spanish', picture: '🇪🇸', description: 'español' },
        { value: 'French', label: 'French', picture: '🇫🇷', description: 'français' },
        { value: 'English', label: 'English', picture: '🇬🇧', description: 'English' },
        { value: 'German', label: 'German', picture: '🇩🇪', description: 'Deutsch' },
      ]}
      value="French"
      onValueChange={() => undefined}
    />
  ),
};

export const Disabled: Story = {
  render: () => (
    <RadioCards legend="Level" options={levels} value="beginner" onValueChange={() => undefined} disabled />
  ),
};

export const Boxes: Story = {
  render: () => (
    <Stack gap="sm">
      <Checkbox label="I am 13 or older" />
      <Checkbox label="I am 13 or older" defaultChecked />
      <Checkbox
        label={
          <>
            I have read the <a href="#privacy">privacy policy</a>
          </>
        }
        error="Please confirm this to go on"
      />
    </Stack>
  ),
};

export const Themes: Story = {
  render: () => (
    <SegmentedControl
      label="Theme"
      segments={[
        { value: 'light', label: 'Light', icon: 'sun' },
        { value: 'dark', label: 'Dark', icon: 'moon' },
        { value: 'system', label: 'System', icon: 'system' },
      ]}
      value="light"
      onValueChange={() => undefined}
    />
  ),
};

export const IconsAlone: Story = {
  render: () => (
    <SegmentedControl
      label="Theme"
      labelHidden
      segments={[
        { value: 'light', label: 'Light', icon: 'sun', iconOnly: true },
        { value: 'dark', label: 'Dark', icon: 'moon', iconOnly: true },
        { value: 'system', label: 'System', icon: 'system', iconOnly: true },
      ]}
      value="dark"
      onValueChange={() => undefined}
    />
  ),
};

function Speed() {
  const [speed, setSpeed] = useState(1);
  return (
    <Slider
      label="Speed"
      min={0.5}
      max={2}
      step={0.1}
      value={speed}
      valueText={`${speed.toFixed(1)}x`}
      onValueChange={setSpeed}
    />
  );
}

export const SpeedSlider: Story = { render: () => <Speed /> };

export const LockedSlider: Story = {
  render: () => (
    <Slider
      label="Speed"
      min={0.5}
      max={2}
      step={0.1}
      value={1}
      valueText="1.0x"
      onValueChange={() => undefined}
      disabled
      hint="Upgrade to Premium for speed control"
    />
  ),
};
