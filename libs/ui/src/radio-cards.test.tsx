import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RadioCards } from './radio-cards.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const levels = [
  { value: 'beginner', label: 'Beginner', description: '10-15 min/day' },
  { value: 'advanced', label: 'Advanced', description: '20-30 min/day' },
] as const;

function Levels() {
  const [level, setLevel] = useState<'beginner' | 'advanced' | null>(null);
  return <RadioCards legend="Level" options={levels} value={level} onValueChange={setLevel} />;
}

test('nothing is chosen at first; the keyboard enters the group, chooses and moves on', async () => {
  render(<Levels />);
  expect(screen.getByRole('group', { name: 'Level' })).toBeVisible();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('radio', { name: 'Beginner' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Advanced' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Beginner' })).not.toBeChecked();
});

test('a card is described by its second line', () => {
  render(<Levels />);
  expect(screen.getByRole('radio', { name: 'Advanced' })).toHaveAccessibleDescription('20-30 min/day');
});

function Theme() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <SegmentedControl
      label="Theme"
      segments={[
        { value: 'light', label: 'Light', icon: 'sun', iconOnly: true },
        { value: 'dark', label: 'Dark', icon: 'moon', iconOnly: true },
      ]}
      value={theme}
      onValueChange={setTheme}
    />
  );
}

test('segments shown as icons keep their names', async () => {
  render(<Theme />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
