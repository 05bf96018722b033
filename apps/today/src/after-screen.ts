import { type LazyScreen, lazyScreen } from '@fabula/platform';
import type { ComponentType } from 'react';

/** Resolves after the frame in which the screen is seen, for what may come later. */
async function afterScreen(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

/** The longest wait for a page that is never idle. */
const idleMs = 2000;

/**
 * Resolves when the page has nothing else to do, for pictures and what hardly anybody uses at once. Safari has no idle
 * callbacks.
 */
export async function whenIdle(): Promise<void> {
  await afterScreen();
  await new Promise<void>((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: idleMs });
    else setTimeout(resolve);
  });
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => window.requestAnimationFrame(resolve));
}

interface LaterPartOptions<Props> {
  readonly ready?: () => Promise<void>;
  readonly instead?: ComponentType<Props>;
}

/**
 * A part of a screen that comes after it, once `ready` resolves. Where it cannot be loaded, `instead` stands in its
 * place, or nothing.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ready, instead = () => null }: LaterPartOptions<Props> = {},
): LazyScreen<Props> {
  return lazyScreen(async () => {
    await ready?.();
    return load().catch(() => instead);
  });
}
