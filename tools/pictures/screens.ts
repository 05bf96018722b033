import type { Page } from '@playwright/test';

/**
 * Who looks: nobody who is known, the demo learner, or a learner of Arabic with Spanish as the interface's language.
 */
export type Viewer = 'visitor' | 'demo' | 'arabic';

/** A screen of the product. */
export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  /** Its address; `:present` and `:finished` are stories of the viewer's. */
  readonly path: string;
  /** What is done there before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

/** A phone and a laptop, in CSS pixels, and how many pixels of the picture each of these has. */
export const devices = {
  phone: { width: 390, height: 844, scale: 2 },
  desktop: { width: 1280, height: 800, scale: 1 },
} as const;

export const colorSchemes = ['light', 'dark'] as const;

const read = '/story/:present?step=listen_read';

/** Taps a longer word, which says more than an article, and waits for what it means. */
async function tapWord(page: Page): Promise<void> {
  const sentences = page.getByRole('list', { name: /^(Sentences|Frases)$/ });
  await sentences
    .getByRole('button', { name: /^[\p{L}\p{M}]{8,}$/u })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Guardar) / })
    .waitFor();
}

async function turnPhrase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.getByRole('button', { name: 'Got it' }).waitFor();
}

export const screens: readonly Screen[] = [
  { name: 'onboarding', viewer: 'visitor', path: '/onboarding' },
  { name: 'sign-in', viewer: 'visitor', path: '/auth' },
  { name: 'privacy', viewer: 'visitor', path: '/privacy-policy' },
  { name: 'today', viewer: 'demo', path: '/' },
  { name: 'library', viewer: 'demo', path: '/library' },
  { name: 'story-read', viewer: 'demo', path: read },
  { name: 'story-word', viewer: 'demo', path: read, act: tapWord },
  { name: 'story-speak', viewer: 'demo', path: '/story/:finished?step=shadow_speak' },
  { name: 'story-phrases', viewer: 'demo', path: '/story/:finished?step=chunk_drill' },
  { name: 'story-quiz', viewer: 'demo', path: '/story/:finished?step=quiz' },
  { name: 'story-finish', viewer: 'demo', path: '/story/:finished?step=finish' },
  { name: 'review', viewer: 'demo', path: '/review' },
  { name: 'phrases', viewer: 'demo', path: '/phrases' },
  { name: 'phrase-turned', viewer: 'demo', path: '/phrases', act: turnPhrase },
  { name: 'profile', viewer: 'demo', path: '/profile' },
  { name: 'settings', viewer: 'demo', path: '/settings' },
  { name: 'settings-you', viewer: 'demo', path: '/settings/you' },
  { name: 'settings-offline', viewer: 'demo', path: '/settings/offline' },
  { name: 'subscription', viewer: 'demo', path: '/subscription' },
  { name: 'not-found', viewer: 'demo', path: '/nothing-here' },
  { name: 'arabic-today', viewer: 'arabic', path: '/' },
  { name: 'arabic-library', viewer: 'arabic', path: '/library' },
  { name: 'arabic-read', viewer: 'arabic', path: read },
  { name: 'arabic-word', viewer: 'arabic', path: read, act: tapWord },
  { name: 'arabic-phrases', viewer: 'arabic', path: '/phrases' },
];
