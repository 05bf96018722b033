import { renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import '../testing/browser-gaps.ts';
import { allFeatures } from '../testing/shell-double.ts';
import { MainLayout } from './main-layout.tsx';

const vibrate = vi.fn(() => true);
Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true }); // jsdom has no vibration
afterEach(() => {
  vibrate.mockClear();
  vi.restoreAllMocks();
});

function open(path: string) {
  const layout = (
    <MainLayout bare={false}>
      <h1>Here</h1>
    </MainLayout>
  );
  return renderFeature(layout, { path, texts: { shell: en }, manifests: allFeatures });
}

const tab = (name: string) => screen.getByRole('navigation').querySelector(`a[href="${name}"]`);

it('has the four tabs in their order', () => {
  open('/');
  const names = [...screen.getByRole('navigation', { name: 'Main navigation' }).querySelectorAll('a')];
  expect(names.map((link) => link.textContent)).toEqual(['Today', 'Review', 'Phrases', 'Profile']);
});

it.each([
  ['before the content, where it is a rail beside it', true, Node.DOCUMENT_POSITION_FOLLOWING],
  ['after the content, where it is a bar below it', false, Node.DOCUMENT_POSITION_PRECEDING],
])('has them %s', (_, isWide, place) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: isWide,
      media,
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    }),
  );
  open('/');
  expect(screen.getByRole('navigation').compareDocumentPosition(screen.getByRole('main'))).toBe(place);
});

it.each([
  ['/', '/'],
  ['/phrases', '/phrases'],
  ['/settings', '/profile'],
  ['/subscription', '/'],
])('marks on %s the tab of %s alone', (path, active) => {
  open(path);
  expect(screen.getByRole('navigation').querySelectorAll('[aria-current="page"]')).toHaveLength(1);
  expect(tab(active)).toHaveAttribute('aria-current', 'page');
});

it('vibrates 50 ms and goes to the tab that is tapped', async () => {
  const { user } = open('/');
  await user.click(screen.getByRole('link', { name: 'Review' }));
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(50);
  expect(window.location.pathname).toBe('/review');
  expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute('aria-current', 'page');
});

it('vibrates and stays where it is when the present tab is tapped', async () => {
  const { user, platform } = open('/review');
  const moved = vi.fn();
  platform.navigation.subscribe(moved);
  await user.click(screen.getByRole('link', { name: 'Review' }));
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(50);
  expect(moved).not.toHaveBeenCalled();
});
