import { profileRow, storyRow, tableRows } from '@fabula/testing';
import type { RequestHandler } from 'msw';

/** The server's answers for a learner with these stories, by title. */
export function account(titles: readonly string[] = ['Un plato más']): RequestHandler[] {
  const stories = titles.map((title, index) =>
    storyRow({ id: `10000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`, title }),
  );
  return [tableRows('profiles', [profileRow()]), tableRows('user_stories', stories)];
}
