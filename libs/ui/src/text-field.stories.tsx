import { useState } from 'react';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../tools/storybook/story.ts';
import { Stack } from './page.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

export default { title: 'Fields', component: TextField } satisfies Meta<typeof TextField>;
type Story = StoryObj<typeof TextField>;

const native = [
  { value: 'English', label: 'English' },
  { value: 'Arabic', label: 'العربية', lang: 'ar' },
] as const;

export const Text: Story = {
  render: () => (
    <Stack>
      <TextField label="Full name" autoComplete="name" />
      <TextField label="Email" type="email" hint="We send one message to confirm it." defaultValue="ana@example.org" />
      <TextField label="Language" defaultValue="Spanish" readOnly />
      <TextField label="Email" type="email" disabled defaultValue="ana@example.org" />
    </Stack>
  ),
};

export const WithError: Story = {
  args: {
    label: 'Email',
    defaultValue: 'ana@',
    hint: 'For signing in.',
    error: 'Please enter a valid email address',
  },
};

export const Password: Story = {
  render: () => (
    <PasswordField
      label="Password"
      showLabel="Show password"
      hideLabel="Hide password"
      defaultValue="unreliable narrator"
    />
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show password' }));
    await expect(within(canvasElement).getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};

export const LongText: Story = {
  render: () => (
    <TextArea
      label="What is happening in your life?"
      placeholder="This week I move to a new flat…"
      hint="In any language you like."
    />
  ),
};

export const Picker: Story = {
  render: () => (
    <Stack>
      <Select label="Native language" options={native} value="English" onValueChange={() => undefined} />
      <Select label="Language" labelHidden compact options={native} value="Arabic" onValueChange={() => undefined} />
      <Select
        label="Level"
        options={native}
        value="English"
        onValueChange={() => undefined}
        error="Please choose one"
      />
    </Stack>
  ),
};

function Searched() {
  const [value, setValue] = useState('mercado');
  return <SearchField label="Search your phrases" clearLabel="Clear search" value={value} onValueChange={setValue} />;
}

export const Search: Story = {
  render: () => <Searched />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = page.getByRole('searchbox', { name: 'Search your phrases' });
    await userEvent.click(page.getByRole('button', { name: 'Clear search' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(page.queryByRole('button', { name: 'Clear search' })).toBeNull();
  },
};
