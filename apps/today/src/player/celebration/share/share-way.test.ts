import { expect, it } from 'vitest';
import { shareWay } from './share-way.ts';

it.each([
  { sharesPictures: true, isNativeApp: false, way: 'share' },
  { sharesPictures: true, isNativeApp: true, way: 'share' },
  { sharesPictures: false, isNativeApp: false, way: 'save' },
  { sharesPictures: false, isNativeApp: true, way: null },
])('shares pictures: $sharesPictures, in the native app: $isNativeApp, so: $way', ({ way, ...abilities }) => {
  expect(shareWay(abilities)).toBe(way);
});
