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

  it('colors the system’s bars as the page, whatever the device prefers', () => {
    const { theme, root } = open();
    root.innerHTML = '<head><meta data-scheme="light"><meta data-scheme="dark"></head>';
    const bars = () => [...root.querySelectorAll('meta')].map(({ media }) => media);
    theme.set('dark');
    expect(bars()).toEqual(['not all', 'all']);
    theme.set('light');
    expect(bars()).toEqual(['all', 'not all']);
    theme.set('system');
    expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });

  it('follows the device where something else was stored', () => {
    localStorage.setItem('fabula-theme', 'purple');
    expect(open().root).not.toHaveAttribute('data-theme');
  });
});
