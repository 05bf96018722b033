import { describe, expect, it } from 'vitest';
import { startupPictures } from './startup-pictures.ts';

const colors = { light: '#faf6ef', dark: '#181512' };

describe('the pictures with which the installed app starts', () => {
  it.each([
    ['an iPhone', { width: 390, height: 844, scale: 3 }, [1170, 2532], 288],
    ['an iPad', { width: 820, height: 1180, scale: 2 }, [1640, 2360], 192],
    ['a device that tells its screen lying on its side', { width: 844, height: 390, scale: 3 }, [1170, 2532], 288],
  ] as const)('have the pixels of %s, in both schemes and both ways to hold it', (_, screen, [short, long], icon) => {
    expect(startupPictures(screen, colors)).toEqual([
      {
        width: short,
        height: long,
        icon,
        color: '#faf6ef',
        media: '(orientation: portrait) and (prefers-color-scheme: light)',
      },
      {
        width: long,
        height: short,
        icon,
        color: '#faf6ef',
        media: '(orientation: landscape) and (prefers-color-scheme: light)',
      },
      {
        width: short,
        height: long,
        icon,
        color: '#181512',
        media: '(orientation: portrait) and (prefers-color-scheme: dark)',
      },
      {
        width: long,
        height: short,
        icon,
        color: '#181512',
        media: '(orientation: landscape) and (prefers-color-scheme: dark)',
      },
    ]);
  });
});
