import { describe, expect, it } from 'vitest';
import { publicConfig } from './public-config.ts';
import { readSettings } from './settings.ts';

const api = { supabaseUrl: '', supabaseKey: 'sb_publishable_x', pushKey: null };
const shown = (env: Record<string, string>) => publicConfig(readSettings(env), api).operator;

describe('who runs this installation', () => {
  it('is passed to the page as it was set', () => {
    expect(
      shown({
        OPERATOR_NAME: ' Escuela Luna ',
        OPERATOR_EMAIL: 'help@luna.example',
        OPERATOR_SUPPORT_URL: 'https://luna.example/help',
        TERMS_URL: 'https://luna.example/terms',
        PRIVACY_URL: 'https://luna.example/privacy',
        SOCIAL_PROOF_RATING: '4.6',
        SOCIAL_PROOF_LEARNERS: '1,200',
        BACKUP_KEEP_DAYS: '3',
      }),
    ).toEqual({
      name: 'Escuela Luna',
      email: 'help@luna.example',
      supportUrl: 'https://luna.example/help',
      termsUrl: 'https://luna.example/terms',
      privacyUrl: 'https://luna.example/privacy',
      rating: 4.6,
      learners: '1,200',
      backupDays: 3,
    });
  });

  it('is empty where nothing was set: the page gets no empty address', () => {
    expect(shown({})).toBeUndefined();
    expect(shown({ OPERATOR_EMAIL: '', OPERATOR_NAME: 'Luna' })).toEqual({ name: 'Luna' });
  });

  it.each([
    ['OPERATOR_NAME', 'Luna\nBcc: all@example.com'],
    ['OPERATOR_EMAIL', 'help'],
    ['OPERATOR_EMAIL', 'help@luna.example?bcc=all@example.com'],
    ['OPERATOR_SUPPORT_URL', 'javascript:alert(1)'],
    ['TERMS_URL', '/terms'],
    ['PRIVACY_URL', 'mailto:help@luna.example'],
    ['SOCIAL_PROOF_RATING', '49'],
    ['SOCIAL_PROOF_LEARNERS', 'a'.repeat(21)],
    // The policy promises that everything is gone within 30 days.
    ['BACKUP_KEEP_DAYS', '31'],
    ['BACKUP_KEEP_DAYS', '0'],
  ])('is refused at the start where it is invalid: %s=%j', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});
