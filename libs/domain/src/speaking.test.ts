import { describe, expect, it } from 'vitest';
import { shadowStats } from './shadow-stats.ts';
import {
  mergeSpeaking,
  nothingSpoken,
  parseSpeaking,
  type Speaking,
  type SpeakingChange,
  type SpeakingOutcome,
  type SpokenSentence,
} from './speaking.ts';

const sentence = (changes: Partial<SpokenSentence> = {}): SpokenSentence => ({
  attempts: 0,
  bestScore: null,
  outcome: null,
  ...changes,
});
const spoken = (sentences: readonly SpokenSentence[], seconds = 0): Speaking => ({
  sentences: new Map(sentences.entries()),
  phrases: new Map(),
  seconds,
});
const merged = (...changes: readonly SpeakingChange[]) => changes.reduce(mergeSpeaking, nothingSpoken);

describe('merging what was spoken', () => {
  it.each<[string, SpeakingChange[], SpokenSentence]>([
    [
      'attempts add',
      [{ sentences: [{ index: 0, addAttempts: 2 }] }, { sentences: [{ index: 0, addAttempts: 1 }] }],
      sentence({ attempts: 3 }),
    ],
    [
      'attempts are never taken away',
      [{ sentences: [{ index: 0, addAttempts: 2 }] }, { sentences: [{ index: 0, addAttempts: -1 }] }],
      sentence({ attempts: 2 }),
    ],
    [
      'the best score stays',
      [{ sentences: [{ index: 0, score: 80 }] }, { sentences: [{ index: 0, score: 60 }] }],
      sentence({ bestScore: 80 }),
    ],
    [
      'a better score replaces it',
      [{ sentences: [{ index: 0, score: 60 }] }, { sentences: [{ index: 0, score: 80 }] }],
      sentence({ bestScore: 80 }),
    ],
    ['a score of 0 is a score', [{ sentences: [{ index: 0, score: 0 }] }], sentence({ bestScore: 0 })],
    [
      'no score leaves the one there is',
      [{ sentences: [{ index: 0, score: 70 }] }, { sentences: [{ index: 0, addAttempts: 1 }] }],
      sentence({ attempts: 1, bestScore: 70 }),
    ],
    [
      'no outcome leaves the one there is',
      [{ sentences: [{ index: 0, outcome: 'own' }] }, { sentences: [{ index: 0 }] }],
      sentence({ outcome: 'own' }),
    ],
    [
      'two notes in one change',
      [
        {
          sentences: [
            { index: 0, addAttempts: 1, score: 50 },
            { index: 0, addAttempts: 1, score: 90, outcome: 'heard' },
          ],
        },
      ],
      { attempts: 2, bestScore: 90, outcome: 'heard' },
    ],
  ])('of a sentence: %s', (_, changes, expected) => {
    expect(merged(...changes).sentences.get(0)).toEqual(expected);
  });

  it.each<[SpeakingOutcome, SpeakingOutcome, SpeakingOutcome]>([
    ['skipped', 'own', 'own'],
    ['own', 'heard', 'heard'],
    ['skipped', 'heard', 'heard'],
    ['own', 'own', 'own'],
  ])('of %s and %s keeps %s, in either order, for sentences and phrases', (a, b, highest) => {
    for (const [first, second] of [
      [a, b],
      [b, a],
    ] as const) {
      const result = merged(
        { sentences: [{ index: 3, outcome: first }], phrases: [{ index: 1, outcome: first }] },
        { sentences: [{ index: 3, outcome: second }], phrases: [{ index: 1, outcome: second }] },
      );
      expect(result.sentences.get(3)?.outcome).toBe(highest);
      expect(result.phrases.get(1)).toBe(highest);
    }
  });

  it('adds the seconds, and subtracts none', () => {
    expect(merged({ addSeconds: 30 }, {}, { addSeconds: 12 }, { addSeconds: -40 }).seconds).toBe(42);
  });

  it('keeps the sentences apart, and does not change its input', () => {
    const before = merged({ sentences: [{ index: 0, addAttempts: 1 }] });
    const after = mergeSpeaking(before, {
      sentences: [{ index: 1, addAttempts: 4 }],
      phrases: [{ index: 0, outcome: 'own' }],
    });
    expect(before).toEqual(spoken([sentence({ attempts: 1 })]));
    expect(after.sentences).toEqual(
      new Map([
        [0, sentence({ attempts: 1 })],
        [1, sentence({ attempts: 4 })],
      ]),
    );
  });

  it('gives the same result in every order', () => {
    const changes: readonly SpeakingChange[] = [
      { sentences: [{ index: 0, addAttempts: 1, score: 55 }], addSeconds: 5 },
      {
        sentences: [
          { index: 0, addAttempts: 1, score: 88, outcome: 'heard' },
          { index: 2, outcome: 'skipped' },
        ],
      },
      {
        sentences: [{ index: 2, outcome: 'own', addAttempts: 1 }],
        phrases: [{ index: 0, outcome: 'own' }],
        addSeconds: 8,
      },
    ];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const results = orders.map((order) => merged(...order.map((index) => changes[index] ?? {})));
    for (const result of results) expect(result).toEqual(results[0]);
  });
});

describe('reading what was spoken', () => {
  it.each([null, undefined, 'nonsense', 7, [], {}, { sentences: null, phrases: 3 }, { sentences: 'abc' }])(
    'of %j is nothing',
    (stored) => {
      expect(parseSpeaking(stored)).toEqual(nothingSpoken);
    },
  );

  it('is what the database holds', () => {
    const stored = {
      sentences: {
        0: { attempts: 3, bestScore: 91, outcome: 'heard' },
        12: { attempts: 0, bestScore: null, outcome: 'skipped' },
      },
      phrases: { 4: 'own' },
      seconds: 77,
    };
    expect(parseSpeaking(stored)).toEqual({
      sentences: new Map([
        [0, { attempts: 3, bestScore: 91, outcome: 'heard' }],
        [12, { attempts: 0, bestScore: null, outcome: 'skipped' }],
      ]),
      phrases: new Map([[4, 'own']]),
      seconds: 77,
    });
  });

  it.each<[unknown, SpokenSentence]>([
    [{}, sentence()],
    [{ attempts: -2, bestScore: '80', outcome: 'perfect' }, sentence()],
    [
      { attempts: 2.7, bestScore: 0, outcome: 'own' },
      { attempts: 2, bestScore: 0, outcome: 'own' },
    ],
    [{ attempts: '3' }, sentence()],
    [null, sentence()],
  ])('of the damaged sentence %j keeps what can be read', (kept, expected) => {
    expect(parseSpeaking({ sentences: { 0: kept } }).sentences.get(0)).toEqual(expected);
  });

  it('leaves out sentences without an index, and phrases without an outcome', () => {
    const result = parseSpeaking({
      sentences: { '-1': {}, x: {}, 1.5: {} },
      phrases: { 0: 'sung', y: 'own' },
      seconds: -4,
    });
    expect(result).toEqual(nothingSpoken);
  });
});

describe('the figures of shadowing', () => {
  it.each<[string, Speaking, number, Partial<ReturnType<typeof shadowStats>>]>([
    [
      'nothing',
      nothingSpoken,
      3,
      { completed: 0, skipped: 0, averageScore: null, attempts: 0, seconds: 0, percent: 0 },
    ],
    ['a story without sentences', nothingSpoken, 0, { percent: 0 }],
    [
      'a tried sentence',
      spoken([sentence({ attempts: 2 })], 20),
      4,
      { completed: 0, attempts: 2, seconds: 20, percent: 0 },
    ],
    ['one passed over', spoken([sentence({ outcome: 'skipped' })]), 2, { completed: 0, skipped: 1, percent: 50 }],
    [
      'own judgement',
      spoken([sentence({ attempts: 1, outcome: 'own' })]),
      3,
      { completed: 1, skipped: 0, averageScore: null, percent: 33 },
    ],
    [
      'all kinds',
      spoken([
        sentence({ attempts: 1, bestScore: 90, outcome: 'heard' }),
        sentence({ outcome: 'skipped' }),
        sentence({ attempts: 3, bestScore: 61 }),
      ]),
      3,
      { completed: 1, skipped: 1, averageScore: 76, attempts: 4, percent: 67 },
    ],
    ['a score of 0', spoken([sentence({ bestScore: 0 }), sentence({ bestScore: 100 })]), 2, { averageScore: 50 }],
    [
      'sentences beyond the story',
      spoken([sentence({ outcome: 'own' }), sentence({ outcome: 'own', attempts: 5, bestScore: 10 })]),
      1,
      { completed: 1, attempts: 0, averageScore: null, percent: 100 },
    ],
  ])('of %s', (_, speaking, count, expected) => {
    expect(shadowStats(speaking, count)).toMatchObject(expected);
  });
});
