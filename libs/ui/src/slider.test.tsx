import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Slider } from './slider.tsx';

const speed = { label: 'Speed', min: 0.5, max: 2, step: 0.1, valueText: '1.0x' };

test('moving the slider passes on a number', () => {
  const change = vi.fn();
  render(<Slider {...speed} value={1} onValueChange={change} />);
  fireEvent.change(screen.getByRole('slider', { name: 'Speed' }), { target: { value: '1.5' } });
  expect(change).toHaveBeenCalledExactlyOnceWith(1.5);
});

test('a slider describes its value in words and says why it is locked', () => {
  render(
    <Slider
      {...speed}
      value={1}
      onValueChange={() => undefined}
      disabled
      hint="Upgrade to Premium for speed control"
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Speed' });
  expect(slider).toBeDisabled();
  expect(slider).toHaveAttribute('aria-valuetext', '1.0x');
  expect(slider).toHaveAccessibleDescription('Upgrade to Premium for speed control');
});
