import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

const labels = { label: 'Password', showLabel: 'Show password', hideLabel: 'Hide password' };

test('a password is hidden at first', () => {
  render(<PasswordField {...labels} />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('the toggle shows the password, says what a press will do, and keeps what was typed', async () => {
  render(<PasswordField {...labels} />);
  await userEvent.type(screen.getByLabelText('Password'), 'once upon');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Password')).toHaveValue('once upon');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('the toggle never submits the form around it', async () => {
  let submitted = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted += 1;
      }}
    >
      <PasswordField {...labels} />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(submitted).toBe(0);
});

test('a field with an error is invalid and described by hint and error', () => {
  render(<TextField label="Email" hint="For signing in." error="Please enter a valid email address" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('For signing in. Please enter a valid email address');
});
