import { waitFor } from '@testing-library/react';

/** The drawing of the first cover in an element, once it is there. A cover has no role, because it only decorates. */
export async function drawnCover(inside: Element): Promise<string> {
  return await waitFor(() => {
    const drawing = inside.querySelector<HTMLElement>('[aria-hidden="true"] > [style*="--cover-block"]');
    if (!drawing) throw new Error('There is no cover, or it is not drawn yet');
    return decodeURIComponent(drawing.style.getPropertyValue('--cover-block'));
  });
}
