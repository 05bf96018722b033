import { describe, expect, it } from 'vitest';
import { createPreferences } from './preferences.ts';
import { createTheme } from './theme.ts';

function open() {
  const root = document.createElement('html');
  return { theme: createTheme(createPreferences(localStorage), root), root };
}

describe('the theme', () => {
  it('follows the device until the learner chooses', () => {
    const { theme, root } = open();
    expect(theme.store.getState().preference).toBe('system');
    expect(root).not.toHaveAttribute('data-theme');
  });

  it('is set on the page and remembered, and can follow the device again', () => {
    const { theme, root } = open();
    theme.set('dark');
    expect(root).toHaveAttribute('data-theme', 'dark');
    const next = open();
    expect(next.root).toHaveAttribute('data-theme', 'dark');
    next.theme.set('light');
    expect(next.root).toHaveAttribute('data-theme', 'light');
    next.theme.set('system');
    expect(next.root).not.toHaveAttribute('data-theme');
    expect(open().theme.store.getState().preference).toBe('system');
  });

  it('follows the device where something else was stored', () => {
    localStorage.setItem('fabula-theme', 'purple');
    expect(open().root).not.toHaveAttribute('data-theme');
  });
});
