import { describe, expect, it } from 'vitest';
import { firstSession, reduce, type SessionEvent, type SessionState, type SessionUser } from './session-state.ts';

const ada: SessionUser = { id: 'ada', email: 'ada@example.com', fullName: 'Ada', hasPassword: true };
const eve: SessionUser = { id: 'eve', email: 'eve@example.com', fullName: 'Eve', hasPassword: true };
const movedAda = { ...ada, email: 'ada@another.example' };
const calm = { linkProblem: null, leaving: false } as const;

const states = {
  loading: { ...calm, status: 'loading', user: null },
  'signed out': { ...calm, status: 'signed-out', user: null },
  'signed out by the learner': { ...calm, status: 'signed-out', user: null, leaving: 'signing-out' },
  'signed out with a link that failed': { ...calm, status: 'signed-out', user: null, linkProblem: 'expired' },
  'signed in': { ...calm, status: 'signed-in', user: ada },
  'signed in, and leaving': { ...calm, status: 'signed-in', user: ada, leaving: 'signing-out' },
  'signed in with a link that failed': { ...calm, status: 'signed-in', user: ada, linkProblem: 'expired' },
  'signed in as another': { ...calm, status: 'signed-in', user: eve },
  'signed in with a new address': { ...calm, status: 'signed-in', user: movedAda },
} as const satisfies Readonly<Record<string, SessionState>>;

type Name = keyof typeof states;
const names = Object.keys(states) as Name[];
const each = (next: (state: SessionState) => SessionState) => (from: Name) => next(states[from]);
const out = { status: 'signed-out', user: null } as const;
const as = (user: SessionUser) => ({ status: 'signed-in', user }) as const;

/** The state after each event in each state: by name, or by what the event changes in any of them. */
type Outcome = Readonly<Partial<Record<Name, Name>>> | ((from: Name) => SessionState);

const table: readonly (readonly [string, SessionEvent, Outcome])[] = [
  [
    'the client tells that nobody is signed in',
    { type: 'client-changed', user: null },
    // While a link is exchanged, this event changes nothing.
    each((state) => (state.status === 'loading' ? state : { ...state, ...out })),
  ],
  [
    'the client tells the same learner',
    { type: 'client-changed', user: { ...ada, fullName: 'Ada King' } },
    (from) => {
      const state = states[from];
      if (state.user === ada) return state;
      return { ...state, ...as({ ...ada, fullName: 'Ada King' }), leaving: false };
    },
  ],
  [
    'the client tells another learner',
    { type: 'client-changed', user: eve },
    (from) => (from === 'signed in as another' ? states[from] : { ...states[from], ...as(eve), leaving: false }),
  ],
  [
    'the client tells a new address',
    { type: 'client-changed', user: movedAda },
    (from) =>
      from === 'signed in with a new address' ? states[from] : { ...states[from], ...as(movedAda), leaving: false },
  ],
  ['another tab signs out', { type: 'storage-changed', user: null }, each((state) => ({ ...state, ...out }))],
  ['another tab signs in', { type: 'storage-changed', user: ada }, each((state) => ({ ...state, ...as(ada) }))],
  [
    'a link fails on a device that remembers nobody',
    { type: 'link-failed', problem: 'other_device', user: null },
    each((state) => ({ ...state, ...out, linkProblem: 'other_device' })),
  ],
  [
    'a link fails on a device that remembers a learner',
    { type: 'link-failed', problem: 'expired', user: ada },
    each((state) => ({ ...state, ...as(ada), linkProblem: 'expired' })),
  ],
  [
    'the server has ended the session',
    { type: 'ended', userId: ada.id },
    {
      'signed in': 'signed out',
      'signed in, and leaving': 'signed out by the learner',
      'signed in with a link that failed': 'signed out with a link that failed',
      'signed in with a new address': 'signed out',
    },
  ],
  [
    'the learner begins to sign out',
    { type: 'sign-out-begun' },
    each((state) => ({ ...state, leaving: 'signing-out' })),
  ],
  ['signing out fails', { type: 'sign-out-failed' }, each((state) => ({ ...state, leaving: false }))],
  ['the learner has signed out', { type: 'signed-out' }, each((state) => ({ ...state, ...out }))],
  ['the account is forgotten', { type: 'forgotten' }, each((state) => ({ ...state, ...out, leaving: 'deleted' }))],
];

describe.each(table)('when %s', (_, event, outcome) => {
  it.each(names)('a session that was %s', (from) => {
    const wanted = typeof outcome === 'function' ? outcome(from) : states[outcome[from] ?? from];
    expect(reduce(states[from], event)).toEqual(wanted);
  });
});

it('notifies nobody if the client reports what is known already', () => {
  const state = states['signed in'];
  expect(reduce(state, { type: 'client-changed', user: { ...ada } })).toBe(state);
  expect(reduce(states['signed out'], { type: 'client-changed', user: null })).toBe(states['signed out']);
  expect(reduce(state, { type: 'ended', userId: eve.id })).toBe(state);
});

describe('a page that opens', () => {
  const code = { code: 'a-code', error: null };
  const error = { code: null, error: 'otp_expired' };
  it.each([
    ['nobody', 'nothing', null, null, 'signed out'],
    ['a learner', 'nothing', ada, null, 'signed in'],
    ['nobody', 'a code', null, code, 'loading'],
    ['a learner', 'a code', ada, code, 'loading'],
    ['nobody', 'an error', null, error, 'signed out with a link that failed'],
    ['a learner', 'an error', ada, error, 'signed in with a link that failed'],
  ] as const)('on a device that remembers %s, with %s in its address', (_who, _what, user, link, name) => {
    expect(firstSession({ user, link })).toEqual(states[name]);
  });
});
