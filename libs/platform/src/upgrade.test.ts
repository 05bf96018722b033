import { expect, it } from 'vitest';
import { createUpgrade } from './upgrade.ts';

it('the offer of premium opens with its reason and closes', () => {
  const upgrade = createUpgrade();
  expect(upgrade.store.getState().reason).toBeNull();
  upgrade.open('word_limit');
  expect(upgrade.store.getState().reason).toBe('word_limit');
  upgrade.open('story_limit');
  expect(upgrade.store.getState().reason).toBe('story_limit');
  upgrade.close();
  expect(upgrade.store.getState().reason).toBeNull();
});
