import { describe, expect, it } from 'vitest';
import { displayNameFrom, greetingName, type NameSources } from './profile.ts';

describe('displayNameFrom', () => {
  it.each<[string, NameSources, string | null]>([
    ['the profile', { displayName: 'Ana', fullName: 'Ana Ruiz', email: 'ana@example.com' }, 'Ana'],
    ['the full name', { displayName: null, fullName: 'Ana Ruiz', email: 'ana@example.com' }, 'Ana Ruiz'],
    ['the e-mail', { displayName: '', fullName: '  ', email: 'ana.ruiz@example.com' }, 'ana.ruiz'],
    ['a profile that holds an e-mail', { displayName: 'ana@example.com' }, 'ana'],
    ['a name with spaces around', { displayName: ' Ana ' }, 'Ana'],
    ['nothing', { displayName: null, fullName: undefined, email: null }, null],
    ['no source at all', {}, null],
  ])('comes from %s', (_what, sources, name) => {
    expect(displayNameFrom(sources)).toBe(name);
  });
});

it.each([
  ['Ana', undefined, 'Ana'],
  ['  Ana Ruiz ', undefined, 'Ana'],
  ['María José Ruiz', 'María José', 'María José'],
  ['ana@example.com', 'Ana', 'Ana'],
  ['ana@example.com', undefined, null],
  ['  ', ' ', null],
  [null, undefined, null],
])('greets %j, who says to be %j, as %j', (displayName, firstName, name) => {
  expect(greetingName(displayName, firstName)).toBe(name);
});
