export interface Shot {
  /** Below the shell's public folder. */
  readonly file: string;
  readonly form: 'narrow' | 'wide';
  /** The address whose screen is shown. */
  readonly path: string;
}

/** A phone and a laptop, in CSS pixels, and how many pixels of the picture each of these has. */
export const forms = {
  narrow: { width: 390, height: 780, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const;

/** Where the learner stopped; the picture shows its first step, the text. */
export const lastStory = '/story/last';

/** What the manifest shows of the app, in its order (`npm run screenshots`). */
export const shots: readonly Shot[] = [
  { file: 'screenshots/narrow-today.webp', form: 'narrow', path: '/' },
  { file: 'screenshots/narrow-story.webp', form: 'narrow', path: lastStory },
  { file: 'screenshots/narrow-library.webp', form: 'narrow', path: '/library' },
  { file: 'screenshots/wide-story.webp', form: 'wide', path: lastStory },
  { file: 'screenshots/wide-library.webp', form: 'wide', path: '/library' },
];

/** `780x1560`, as a manifest writes it. */
export function sizesOf(form: Shot['form']): string {
  const { width, height, scale } = forms[form];
  return `${width * scale}x${height * scale}`;
}
