type Axes = Readonly<Record<string, readonly string[]>>;
type Row<A extends Axes> = { readonly [Name in keyof A]: A[Name][number] };

/**
 * Rows in which every value of every axis meets every value of every other axis at least once. The choice is greedy:
 * each row is the one that covers the most open pairs, the first of equals, so the same axes always give the same rows.
 */
export function coveringRows<const A extends Axes>(axes: A): readonly Row<A>[] {
  const all = everyRow(axes);
  const open = new Set(all.flatMap(pairsOf));
  const chosen: Row<A>[] = [];
  while (open.size > 0) {
    const gain = (row: Row<A>) => pairsOf(row).filter((pair) => open.has(pair)).length;
    const best = all.reduce((sofar, row) => (gain(row) > gain(sofar) ? row : sofar));
    for (const pair of pairsOf(best)) open.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

/** The row of a story: always the same one, with about equally many stories for each row. */
export function rowOf<Value>(rows: readonly Value[], storyId: string): Value {
  // FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/
  let hash = 0x811c9dc5;
  for (const character of storyId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const row = rows[(hash >>> 0) % rows.length];
  if (row === undefined) throw new Error('There are no rows.');
  return row;
}

/** The pairs of values in a row, each as one word. */
export function pairsOf(row: Readonly<Record<string, string>>): readonly string[] {
  const values = Object.entries(row).map(([name, value]) => `${name}=${value}`);
  return values.flatMap((first, index) => values.slice(index + 1).map((second) => `${first} ${second}`));
}

function everyRow<A extends Axes>(axes: A): readonly Row<A>[] {
  const rows = Object.entries(axes).reduce<readonly Readonly<Record<string, string>>[]>(
    (before, [name, values]) => before.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
  // Each row is built from the axes one by one, so it has exactly their names.
  return rows as readonly Row<A>[];
}
