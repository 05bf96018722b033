import { describe, expect, it } from 'vitest';
import { createPreferences } from './preferences.ts';

const blocked = new Proxy({} as Storage, {
  get: () => () => {
    throw new DOMException('blocked', 'SecurityError');
  },
});

describe('what a device remembers', () => {
  it('reads defaults where nothing is stored', () => {
    const preferences = createPreferences(localStorage);
    expect([preferences.get('theme'), preferences.get('uiLanguage'), preferences.get('playbackRate')]).toEqual([
      'system',
      '',
      '1',
    ]);
  });

  it('reads its default for an invalid value', () => {
    localStorage.setItem('fabula-theme', 'purple');
    localStorage.setItem('uiLanguage', 'xx');
    localStorage.setItem('fabula-playback-rate', 'fast');
    const preferences = createPreferences(localStorage);
    expect([preferences.get('theme'), preferences.get('uiLanguage'), preferences.get('playbackRate')]).toEqual([
      'system',
      '',
      '1',
    ]);
  });

  it('keeps the specification’s keys for the choices of onboarding', () => {
    const preferences = createPreferences(localStorage);
    preferences.set('selectedLanguage', 'Arabic');
    expect(localStorage.getItem('selectedLanguage')).toBe('Arabic');
    preferences.remove('selectedLanguage');
    expect(localStorage.getItem('selectedLanguage')).toBeNull();
    expect(preferences.get('selectedLanguage')).toBe('');
  });

  it('keeps flags apart by user', () => {
    const preferences = createPreferences(localStorage);
    preferences.setUserFlag('ada', 'onboardingCompleted');
    expect(preferences.userFlag('ada', 'onboardingCompleted')).toBe(true);
    expect(preferences.userFlag('eve', 'onboardingCompleted')).toBe(false);
    expect(preferences.userFlag('ada', 'onboardingPaywallSeen')).toBe(false);
  });

  it.each([['missing', undefined] as const, ['blocked', blocked] as const])(
    'lasts as long as the page where storage is %s',
    (_what, storage) => {
      const preferences = createPreferences(storage);
      preferences.set('theme', 'dark');
      expect(preferences.get('theme')).toBe('dark');
      preferences.remove('theme');
      expect(preferences.get('theme')).toBe('system');
    },
  );
});
