import { routes } from '@fabula/contracts';

const screens: readonly string[] = [routes.today, routes.library, routes.review, routes.phrases, routes.texts];

/**
 * Where the player's Back leads: to the screen from which the story was opened, with its filters; to `end`, where a
 * story ends, if that is no screen of stories, as after a sign-in, or if the story was opened by its address.
 */
export function wayBack(from: string | undefined, end: string): string {
  const [pathname = ''] = (from ?? '').split(/[?#]/);
  const isScreen = screens.includes(pathname) || pathname.startsWith(`${routes.texts}/`);
  return from && isScreen ? from : end;
}
