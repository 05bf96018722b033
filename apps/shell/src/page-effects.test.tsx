import { Link, useLocation } from '@fabula/platform';
import { renderFeature } from '@fabula/testing/render';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from './locales/en.json' with { type: 'json' };
import { PageEffects } from './page-effects.tsx';
import { speak } from './testing/languages.tsx';
import { allFeatures } from './testing/shell-double.ts';

const scrollTo = vi.spyOn(window, 'scrollTo');
beforeEach(() => {
  scrollTo.mockReset().mockImplementation(() => undefined); // jsdom cannot scroll
  Object.assign(window, { scrollY: 300 });
});
afterEach(() => {
  Object.assign(window, { scrollY: 0 });
  document.title = '';
});

function Screens() {
  const { pathname } = useLocation();
  return (
    <main key={pathname}>
      <h1>Screen {pathname}</h1>
      <Link to="/review">Go to review</Link>
      <Link to="?sort=new">Sort</Link>
    </main>
  );
}

function open(path: string) {
  const ui = (
    <>
      <Screens />
      <PageEffects />
    </>
  );
  return renderFeature(ui, { path, texts: { shell: en }, manifests: allFeatures });
}

it.each([
  ['/', 'Today · Fabula'],
  ['/review', 'Review · Fabula'],
  ['/privacy-policy', 'Privacy Policy · Fabula'],
  ['/terms', 'Terms of Service · Fabula'],
  ['/data-deletion', 'Data Deletion · Fabula'],
  ['/data-deletion/', 'Data Deletion · Fabula'],
  ['/nowhere', 'Oops! Page not found · Fabula'],
])('gives the page at %s the title "%s"', async (path, title) => {
  open(path);
  await waitFor(() => expect(document.title).toBe(title));
});

it('translates the title with the interface', async () => {
  const { platform } = open('/review');
  await act(() => speak(platform, 'es'));
  await waitFor(() => expect(document.title).toBe('Repaso · Fabula'));
});

it('lets a screen give itself a more exact title, until the next screen', async () => {
  const { platform, user } = open('/');
  act(() => platform.page.setTitle('Un plato más'));
  await waitFor(() => expect(document.title).toBe('Un plato más · Fabula'));
  await user.click(screen.getByRole('link', { name: 'Go to review' }));
  await waitFor(() => expect(document.title).toBe('Review · Fabula'));
});

it('leaves the focus where it is when the page is opened', () => {
  open('/');
  expect(document.body).toHaveFocus();
});

it('moves focus to the new screen’s heading, announces it, and starts at the top', async () => {
  const { user } = open('/');
  await user.click(screen.getByRole('link', { name: 'Go to review' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Screen /review' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('Screen /review');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

it('starts a screen at the top, too, where the one before was scrolled after it was opened', async () => {
  Object.assign(window, { scrollY: 0 });
  const { user } = open('/');
  Object.assign(window, { scrollY: 300 });
  fireEvent.scroll(window);
  await user.click(screen.getByRole('link', { name: 'Go to review' }));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

it('does not scroll a page that is at its top, which would lay it out', async () => {
  Object.assign(window, { scrollY: 0 });
  const { user } = open('/');
  await user.click(screen.getByRole('link', { name: 'Go to review' }));
  expect(screen.getByRole('heading', { name: 'Screen /review' })).toBeVisible();
  expect(scrollTo).not.toHaveBeenCalled();
});

it('leaves focus and scroll position alone when only the search changes', async () => {
  const { user } = open('/');
  const link = screen.getByRole('link', { name: 'Sort' });
  await user.click(link);
  expect(window.location.search).toBe('?sort=new');
  expect(link).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

it('leaves the scroll position to the browser on the way back', async () => {
  const { user } = open('/');
  await user.click(screen.getByRole('link', { name: 'Go to review' }));
  scrollTo.mockClear();
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Screen /' })).toHaveFocus());
  expect(scrollTo).not.toHaveBeenCalled();
});
