import type { Page } from '@playwright/test';
import { decodePng, type Image } from './image.ts';
import type { Look } from './looks.ts';

/**
 * The page's words in one font on every machine: Storybook's own, which its page brings. Letters stand at parts of a
 * pixel, because rounded to whole ones a line's length depends on how a machine draws letters. Lines below words go
 * through their letters, because Chromium does not always leave the same gaps.
 */
const style = `
  :root { --font-ui: "Nunito Sans", sans-serif !important; }
  *, ::before, ::after {
    text-rendering: geometricPrecision !important; text-decoration-skip-ink: none !important;
    caret-color: transparent !important; transition: none !important;
  }
`;
const styleId = 'fabula-picture';

/** Takes the picture of the story that the page shows. */
export async function takePicture(page: Page, look: Look): Promise<Image> {
  const session = await sessionOf(page);
  const { width, height, theme } = look;
  const size = page.viewportSize();
  if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height });
  await page.evaluate(pose, { theme, style, styleId });
  // The fastest kind of PNG, because it is read again at once.
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return decodePng(Buffer.from(data, 'base64'));
}

/** Leaves the page to the next story as it was. */
export async function endPictures(page: Page): Promise<void> {
  await page.evaluate((id) => document.getElementById(id)?.remove(), styleId);
}

const sessions = new WeakMap<Page, ReturnType<ReturnType<Page['context']>['newCDPSession']>>();

function sessionOf(page: Page) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

interface Pose {
  readonly theme: string;
  readonly style: string;
  readonly styleId: string;
}

/** Runs in the page: brings it into the state in which its picture is taken. */
async function pose({ theme, style, styleId }: Pose): Promise<void> {
  if (!document.getElementById(styleId)) {
    const element = document.createElement('style');
    element.id = styleId;
    element.textContent = style;
    document.head.append(element);
  }
  document.documentElement.dataset.theme = theme;
  // Signs that no font of ours has, like the marks of spoken words: each machine draws its own.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (/^\s*[\u2190-\u2bff]\s*$/.test(text.textContent ?? '')) text.parentElement?.style.setProperty('opacity', '0');
  }
  window.scrollTo(0, 0);
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  await frame();
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (typeof endTime === 'number' && Number.isFinite(endTime)) animation.finish();
    else animation.cancel();
  }
  await Promise.all(['400 1em "Nunito Sans"', '700 1em "Nunito Sans"'].map((font) => document.fonts.load(font)));
  await document.fonts.ready;
  // A picture that cannot be shown is part of the story.
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await frame();
  await frame();
}
