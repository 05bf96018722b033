import { expect, it } from 'vitest';
import { type TraceEvent, timeByKind } from './main-thread.ts';

const page = { pid: 1, tid: 2 };
const event = (name: string, ts: number, dur: number, thread = page): TraceEvent => ({
  name,
  ph: 'X',
  ts,
  dur,
  ...thread,
});

it('gives each moment of a thread to the innermost part of a task whose kind is known, and the others to waiting', () => {
  const events = [
    event('RunTask', 1_000, 9_000),
    event('FunctionCall', 2_000, 6_000),
    event('some detail', 2_500, 500),
    event('Layout', 4_000, 2_000),
    event('V8.GC_SCAVENGER', 7_000, 1_000),
    event('RunTask', 20_000, 5_000),
    event('FunctionCall', 3_000, 30_000, { pid: 1, tid: 3 }),
    { ...event('FunctionCall', 11_000, 5_000), ph: 'I' },
  ];
  expect(timeByKind(events, page, [0, 22_000])).toEqual({
    scripts: 3,
    'styles and layout': 2,
    painting: 0,
    memory: 1,
    'the rest': 3 + 2,
    waiting: 1 + 10,
  });
});
