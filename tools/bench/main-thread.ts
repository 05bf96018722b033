/** An event of Chromium's trace: a task or a part of one, in microseconds. */
export interface TraceEvent {
  readonly name: string;
  /** `X` for what has a duration. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: unknown;
}

export const kinds = ['scripts', 'styles and layout', 'painting', 'memory', 'the rest', 'waiting'] as const;
export type Kind = (typeof kinds)[number];

const kindsByName: readonly (readonly [RegExp, Kind])[] = [
  [/^(V8\.GC|MinorGC|MajorGC|BlinkGC)/, 'memory'],
  [/^(EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|v8\.)/, 'scripts'],
  [/^(EventDispatch|XHR|StreamingCompile|V8\.)/, 'scripts'],
  [/^(UpdateLayoutTree|Layout|PrePaint|ScheduleStyleRecalculation|ParseAuthorStyleSheet)$/, 'styles and layout'],
  [/^(Paint|Layerize|Commit|CompositeLayers|PaintImage|Decode Image)/, 'painting'],
];

/**
 * What a thread did between two moments, in milliseconds by kind. A part of a task counts as its own kind, or as that of
 * the nearest part around it that has one.
 */
export function timeByKind(
  events: readonly TraceEvent[],
  thread: Pick<TraceEvent, 'pid' | 'tid'>,
  [from, to]: readonly [from: number, to: number],
): Readonly<Record<Kind, number>> {
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === thread.pid && tid === thread.tid)
    .map(({ name, ts, dur = 0 }) => ({ name, begin: Math.max(ts, from), end: Math.min(ts + dur, to) }))
    .filter(({ begin, end }) => begin < end)
    // A part comes after the task that it is a part of.
    .toSorted((a, b) => a.begin - b.begin || b.end - a.end);
  const sums = new Map<Kind, number>();
  const add = (kind: Kind, microseconds: number) => sums.set(kind, (sums.get(kind) ?? 0) + microseconds);
  const around: { kind: Kind; end: number }[] = [];
  add('waiting', to - from);
  for (const { name, begin, end } of own) {
    while ((around.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= begin) around.pop();
    const outer = around.at(-1);
    const kind = kindsByName.find(([names]) => names.test(name))?.[1] ?? outer?.kind ?? 'the rest';
    add(outer?.kind ?? 'waiting', begin - end);
    add(kind, end - begin);
    around.push({ kind, end });
  }
  const milliseconds = (kind: Kind) => (sums.get(kind) ?? 0) / 1000;
  return Object.fromEntries(kinds.map((kind) => [kind, milliseconds(kind)])) as Record<Kind, number>; // of every kind
}
