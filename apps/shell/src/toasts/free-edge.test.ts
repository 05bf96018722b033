import { expect, it } from 'vitest';
import { freeEdge } from './free-edge.ts';

const tabs = { top: 740, bottom: 800 };
const button = { top: 660, bottom: 740 };
const offer = { top: 500, bottom: 728 };

it.each([
  ['at the edge where nothing stands', [], 800],
  ['above the tab bar', [tabs], 740],
  ['above the button over the tab bar, in whatever order they are found', [button, tabs], 660],
  ['above an offer that keeps a distance from the tab bar', [tabs, offer], 500],
  ['below what ends where it has room', [tabs, { top: 560, bottom: 620 }], 740],
  ['at the edge where almost the whole page is covered', [{ top: 90, bottom: 800 }], 800],
  ['at the edge where the keyboard hides the tab bar', [{ top: 820, bottom: 880 }], 800],
])('a toast stands %s', (_, docks, free) => {
  expect(freeEdge(docks, 800, 100)).toBe(free);
});
