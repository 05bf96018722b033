import { describe, expect, it } from 'vitest';
import { type GuardOptions, guard } from './access.ts';

const show = { kind: 'show' };
const loading = { kind: 'loading' };
const to = (path: string) => ({ kind: 'redirect', to: path });

describe('guard', () => {
  it.each<[GuardOptions['access'], GuardOptions['session'], GuardOptions['onboarding'], object]>([
    ['public', 'loading', 'loading', show],
    ['public', 'signed-out', 'loading', show],
    ['public', 'signed-in', 'loading', show],
    ['public', 'signed-in', 'incomplete', show],
    ['public', 'signed-in', 'complete', show],
    ['protected', 'loading', 'loading', loading],
    ['protected', 'loading', 'complete', loading],
    ['protected', 'signed-out', 'loading', to('/onboarding')],
    ['protected', 'signed-out', 'complete', to('/onboarding')],
    ['protected', 'left', 'complete', to('/auth')],
    ['protected', 'signed-in', 'loading', loading],
    ['protected', 'signed-in', 'incomplete', to('/onboarding')],
    ['protected', 'signed-in', 'complete', show],
    ['onboarding', 'loading', 'loading', loading],
    ['onboarding', 'loading', 'complete', loading],
    ['onboarding', 'signed-out', 'loading', show],
    ['onboarding', 'signed-out', 'complete', show],
    ['onboarding', 'left', 'complete', show],
    ['public', 'left', 'complete', show],
    ['onboarding', 'signed-in', 'loading', loading],
    ['onboarding', 'signed-in', 'incomplete', show],
    ['onboarding', 'signed-in', 'complete', to('/')],
  ])('of a %s screen, session %s, onboarding %s', (access, session, onboarding, decision) => {
    expect(guard({ access, session, onboarding, age: 'confirmed' })).toEqual(decision);
    // The age is not asked for before it is known whether the account has one.
    expect(guard({ access, session, onboarding, age: 'unknown' })).toEqual(decision);
  });

  it.each<[GuardOptions['access'], GuardOptions['session'], GuardOptions['onboarding'], object]>([
    ['public', 'signed-in', 'incomplete', show],
    ['protected', 'signed-in', 'incomplete', { kind: 'ask-age' }],
    ['protected', 'signed-in', 'complete', { kind: 'ask-age' }],
    ['onboarding', 'signed-in', 'incomplete', { kind: 'ask-age' }],
    ['protected', 'signed-out', 'loading', to('/onboarding')],
    ['onboarding', 'signed-out', 'loading', show],
  ])(
    'asks a learner whose age is missing before a %s screen, session %s, onboarding %s',
    (access, session, onboarding, decision) => {
      expect(guard({ access, session, onboarding, age: 'unconfirmed' })).toEqual(decision);
    },
  );

  it.each(['incomplete', 'complete'] as const)('never sends a learner with %s onboarding in a circle', (onboarding) => {
    const first = guard({ access: 'protected', session: 'signed-in', onboarding, age: 'confirmed' });
    const second = guard({ access: 'onboarding', session: 'signed-in', onboarding, age: 'confirmed' });
    expect([first.kind, second.kind].sort()).toEqual(['redirect', 'show']);
  });
});
