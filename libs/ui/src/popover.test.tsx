import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Popover } from './popover.tsx';

function Words() {
  const [word, setWord] = useState<HTMLElement | null>(null);
  return (
    <>
      {['casa', 'pan'].map((text) => (
        <button key={text} type="button" onClick={(event) => setWord(event.currentTarget)}>
          {text}
        </button>
      ))}
      <p>elsewhere</p>
      <Popover anchor={word} onClose={() => setWord(null)} label={`About ${word?.textContent}`}>
        <button type="button">Save</button>
      </Popover>
    </>
  );
}

async function open() {
  render(<Words />);
  await userEvent.click(screen.getByRole('button', { name: 'casa' }));
}

test('opens with its name and takes the focus', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'About casa' })).toHaveFocus();
});

test('Escape closes it and gives the focus back to the word', async () => {
  await open();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'casa' })).toHaveFocus();
});

test('a press elsewhere closes it', async () => {
  await open();
  await userEvent.click(screen.getByText('elsewhere'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a press on another word moves it there', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'pan' }));
  expect(screen.getByRole('dialog', { name: 'About pan' })).toHaveFocus();
});
