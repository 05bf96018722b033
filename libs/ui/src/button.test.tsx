import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

test('a busy button keeps its label and its focus and ignores presses', async () => {
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Generate story</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Generate story' }));
  rerender(
    <Button onClick={press} busy>
      Generate story
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Generate story' }));
  expect(press).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

test('a busy submit button does not submit its form', async () => {
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Sign in
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(submit).not.toHaveBeenCalled();
});

test('a link button is the link it was given', () => {
  render(<LinkButton render={<a href="/review">{null}</a>}>Review</LinkButton>);
  expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/review');
});
