import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { MarginNote } from './margin-note.tsx';

function Words() {
  const [word, setWord] = useState<HTMLElement | null>(null);
  const [text, setText] = useState<HTMLElement | null>(null);
  const closed = () => setWord(null);
  return (
    <>
      <div ref={setText}>
        {['casa', 'pan'].map((text) => (
          <button key={text} type="button" onClick={(event) => setWord(event.currentTarget)}>
            {text}
          </button>
        ))}
      </div>
      <p>elsewhere</p>
      <MarginNote anchor={word} text={text} onClose={closed} label={`About ${word?.textContent}`}>
        <button type="button">Save</button>
      </MarginNote>
      <button type="button">after it</button>
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

test('stays open while another control of its text is pressed, so that the page does not move under the finger', async () => {
  await open();
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'pan' }) });
  expect(screen.getByRole('dialog', { name: 'About casa' })).toBeVisible();
});

test('closes when the focus leaves the text', async () => {
  await open();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'after it' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('keeps what the page scrolls to above it, until it closes', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(240);
  await open();
  expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('button', { name: 'casa' }));
  expect(document.documentElement.style.scrollPaddingBottom).toBe('280px');
  await userEvent.keyboard('{Escape}');
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
  vi.restoreAllMocks();
});
