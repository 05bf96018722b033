import { tableRows } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import en from '../../../locales/en.json' with { type: 'json' };
import { useWordFixes } from './use-word-fixes.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterAll(() => network.close());

const sentence = { key: 'one', text: 'Tienes hambre.', language: 'Spanish' } as const;
const word = { kind: 'substituted', expected: 0, heard: [0], similarity: 0, score: 20 } as const;

/** The way to a word that this device heard. */
function Fixing() {
  const { tapped, open } = useWordFixes(sentence, null);
  return (
    <button type="button" onClick={() => open(word)}>
      {tapped ? 'Open' : 'Closed'}
    </button>
  );
}

it.each([
  ['is open to all where nobody but the device hears, since nothing of it is sold', false, 'Open'],
  ['is premium where the server hears', true, 'Closed'],
])('one word %s', async (_, transcription, shown) => {
  network.use(tableRows('user_subscriptions', []));
  const { user } = renderFeature(<Fixing />, { texts: { today: en }, config: { transcription } });
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent(shown);
});
