import { tableRows } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lessonEnglish } from '../../../testing/texts.ts';
import { useWordFixes } from './use-word-fixes.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterAll(() => network.close());

const sentence = { key: 'one', text: 'Tienes hambre.', language: 'Spanish' } as const;
const word = { kind: 'substituted', expected: 0, heard: [0], similarity: 0, score: 20 } as const;

/** A button that opens a word heard by this device. */
function Fixing() {
  const { tapped, open } = useWordFixes(sentence, null);
  return (
    <button type="button" onClick={() => open(word)}>
      {tapped ? 'Open' : 'Closed'}
    </button>
  );
}

it.each([
  ['is free if only the device hears, because that is not sold', false, 'Open'],
  ['needs premium if the server hears', true, 'Closed'],
])('fixing one word %s', async (_, transcription, shown) => {
  network.use(tableRows('user_subscriptions', []));
  const { user } = renderFeature(<Fixing />, { texts: lessonEnglish, config: { transcription } });
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent(shown);
});
