import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function hover(name: string) {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  fireEvent.mouseEnter(button);
  fireEvent.mouseMove(button);
}

function leave(name: string) {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  fireEvent.mouseLeave(button);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function twoTooltips() {
  render(
    <TooltipProvider>
      <Tooltip text="Plays it again">
        <IconButton label="Repeat" icon="repeat" />
      </Tooltip>
      <Tooltip text="Stops the voice">
        <IconButton label="Stop" icon="stop" />
      </Tooltip>
    </TooltipProvider>,
  );
}

test('opens when the pointer has rested for 700 ms', async () => {
  twoTooltips();
  hover('Repeat');
  await pass(690);
  expect(screen.queryByText('Plays it again')).not.toBeInTheDocument();
  await pass(20);
  expect(screen.getByText('Plays it again')).toBeVisible();
});

test('the next one opens at once within 300 ms', async () => {
  twoTooltips();
  hover('Repeat');
  await pass(710);
  leave('Repeat');
  await pass(200);
  hover('Stop');
  await pass(20);
  expect(screen.getByText('Stops the voice')).toBeVisible();
});

test('after 300 ms the next one waits again', async () => {
  twoTooltips();
  hover('Repeat');
  await pass(710);
  leave('Repeat');
  await pass(400);
  hover('Stop');
  await pass(600);
  expect(screen.queryByText('Stops the voice')).not.toBeInTheDocument();
  await pass(120);
  expect(screen.getByText('Stops the voice')).toBeVisible();
});
