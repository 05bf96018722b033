import type { CoveredStory } from '@fabula/covers';
import { render, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Cover } from './cover.tsx';

const chess = { id: 'one', topic: 'Hobbies and interests', libraryId: 'a1-lost-king' };

/** What is drawn on the tile. */
async function shown(story: CoveredStory) {
  const { container } = render(<Cover story={story} size="md" />);
  const tile = container.firstElementChild;
  await waitFor(() => expect(tile?.firstElementChild).toBeInstanceOf(HTMLElement));
  return { tile, picture: tile?.firstElementChild as HTMLElement };
}

const drawing = (picture: HTMLElement) => decodeURIComponent(picture.style.getPropertyValue('--cover-block'));

describe('a cover', () => {
  it('keeps its place before it is drawn, and says nothing to a screen reader', async () => {
    vi.resetModules(); // as a page that has not fetched what draws it
    const { Cover: First } = await import('./cover.tsx');
    const { container } = render(<First story={chess} size="lg" />);
    const tile = container.firstElementChild;
    expect(tile).toHaveAttribute('aria-hidden', 'true');
    expect(tile).toHaveAttribute('data-size', 'lg');
    expect(tile).toBeEmptyDOMElement();
    await waitFor(() => expect(tile).not.toBeEmptyDOMElement());
  });

  it('is drawn in the two colors of its topic, in both themes', async () => {
    const { picture } = await shown(chess);
    expect(picture.style.getPropertyValue('--cover-ink')).toMatch(/^light-dark\(#\w{6},#\w{6}\)$/);
    expect(picture.style.getPropertyValue('--cover-paper')).toMatch(/^light-dark\(#\w{6},#\w{6}\)$/);
    expect(drawing(picture)).toMatch(/^url\("data:image\/svg\+xml,<svg .*<\/svg>"\)$/);
  });

  it('is the same on the shelf and on the learner’s copy, and another one for another story', async () => {
    const own = drawing((await shown(chess)).picture);
    expect(drawing((await shown({ ...chess, id: 'a1-lost-king' })).picture)).toBe(own);
    expect(drawing((await shown({ ...chess, libraryId: 'hobbies-beginner' })).picture)).not.toBe(own);
  });

  it('is drawn by rule for a story that a model wrote, and at once when the code is there', async () => {
    const { picture } = await shown({ id: 'written', topic: 'Nature and environment' });
    const again = render(<Cover story={{ id: 'written', topic: 'Nature and environment' }} size="sm" />);
    const second = again.container.firstElementChild?.firstElementChild as HTMLElement;
    expect(drawing(second)).toBe(drawing(picture));
  });
});
