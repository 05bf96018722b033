import type { Content } from '../controls.ts';
import type { IndexedStory } from '../index-of-stories.ts';

/** One way in which a story's picture is taken. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly content: Content;
}

const phone = { width: 390, height: 844 } as const;
const desktop = { width: 1280, height: 800 } as const;

const phoneLight: Look = { name: 'phone-light', ...phone, theme: 'light', content: 'own' };
const desktopDark: Look = { name: 'desktop-dark', ...desktop, theme: 'dark', content: 'own' };

/** Of a screen with its content: in the order in which they stand in a sheet, the last only where it shows Arabic. */
const ofScreen: readonly Look[] = [
  phoneLight,
  { ...phoneLight, name: 'phone-dark', theme: 'dark' },
  { ...desktopDark, name: 'desktop-light', theme: 'light' },
  desktopDark,
  { ...phoneLight, name: 'phone-arabic', content: 'arabic' },
];
const ofPart = [phoneLight, desktopDark] as const;

/**
 * How a story is looked at: a screen with its content in every way, and in two those that are tagged `picture` because
 * they look quite unlike it. The others' pictures are not compared.
 */
export function looksOf({ tags }: Pick<IndexedStory, 'tags'>): readonly Look[] {
  if (tags.includes('screen') && tags.includes('content')) return ofScreen;
  return tags.includes('picture') ? ofPart : [];
}
