import { describe, expect, it } from 'vitest';
import { createApi } from './api.ts';
import { requireBackend } from './backend-address.ts';
import type { Session } from './session.ts';

const address = { supabaseUrl: 'https://api.example', supabaseKey: 'sb_publishable_fixture' };

describe('the address of the backend', () => {
  it.each([
    ['supabaseUrl is required.', { supabaseUrl: '' }],
    ['supabaseUrl is required.', { supabaseUrl: ' ' }],
    ['supabaseKey is required.', { supabaseKey: '' }],
    ['supabaseUrl is required.', { supabaseUrl: '', supabaseKey: '' }],
  ])('is missing with "%s"', (message, missing) => {
    expect(() => requireBackend({ ...address, ...missing })).toThrow(new Error(message));
  });

  it('is used as it is', () => {
    expect(() => requireBackend(address)).not.toThrow();
  });

  it('is required before anything is sent', () => {
    const session = {} as Session; // nothing of it is read
    expect(() => createApi({ ...address, supabaseKey: '', session, fetch })).toThrow('supabaseKey is required.');
  });
});
